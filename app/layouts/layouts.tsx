import type { ComponentType, ReactNode } from 'react';
import type { Layout } from '#shared/pages.ts';
import { BlankLayout } from './blank.tsx';
import { BlogLayout } from './blog.tsx';
import { DefaultLayout } from './default.tsx';
import { ErrorLayout } from './error-layout.tsx';
import { LinksLayout } from './links.tsx';
import { TosLayout } from './tos.tsx';

/** The six layouts of the specification, by the name the page table uses. */
export const layouts: Record<Layout, ComponentType<{ children: ReactNode }>> = {
  blank: BlankLayout,
  blog: BlogLayout,
  default: DefaultLayout,
  'error-layout': ErrorLayout,
  links: LinksLayout,
  tos: TosLayout,
};
