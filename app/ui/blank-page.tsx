import type { ReactNode } from 'react';
import { useMessages } from '../use-page.ts';
import { useRootData } from '../use-root-data.ts';
import { Emblem } from './emblem.tsx';
import { Letters } from './logo.tsx';
import { PageLink } from './page-link.tsx';

/** A page without chrome that still belongs to the house: one slip of paper with the name on it. */
export function BlankPage({ emblem, title, children }: { emblem: string; title: string; children: ReactNode }) {
  const name = useRootData()?.site.name ?? '';
  const { pageNames } = useMessages();
  return (
    <div className="blank-page">
      <div className="blank-slip">
        <PageLink page="home" className="logo" aria-label={`${name}, ${pageNames.home}`}>
          <Letters name={name} />
        </PageLink>
        <div className="blank-body">
          <Emblem name={emblem} size={120} />
          <div>
            <h1 className="h2">{title}</h1>
            {children}
          </div>
        </div>
        <span className="ink-bars" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
          <i />
        </span>
      </div>
    </div>
  );
}
