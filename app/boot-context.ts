import { createContext } from 'react';
import type { BootData } from './browser/boot-scripts.tsx';

/** Filled by the server's entry; null in the browser, where the boot has happened. */
export const BootContext = createContext<BootData | null>(null);
