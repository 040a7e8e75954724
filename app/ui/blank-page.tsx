import type { ReactNode } from 'react';
import type { EmblemName } from '#shared/emblems.ts';
import { FarEmblem } from './emblem.tsx';
import { InkBars } from './ink-bars.tsx';
import { HomeLogo } from './shell/logo.tsx';
import './blank-page.css';

/** A page without chrome that still belongs to the house: one slip of paper with the name on it. */
export function BlankPage({ emblem, title, children }: { emblem: EmblemName; title: string; children: ReactNode }) {
  return (
    <div className="blank-page">
      <div className="blank-slip">
        <HomeLogo />
        <div className="blank-body">
          <FarEmblem name={emblem} size={120} />
          <div>
            <h1 className="h2">{title}</h1>
            {children}
          </div>
        </div>
        <InkBars />
      </div>
    </div>
  );
}
