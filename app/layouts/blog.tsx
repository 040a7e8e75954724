import type { ReactNode } from 'react';
import { DefaultLayout } from './default.tsx';

/** The default frame under the dark bar, which the page table asks for. */
export function BlogLayout({ children }: { children: ReactNode }) {
  return <DefaultLayout>{children}</DefaultLayout>;
}
