import { useLoaderData } from 'react-router';
import { Accordion } from '#app/ui/accordion.tsx';
import { FormPanel } from '#app/ui/form-panel.tsx';
import { FarEmblem } from '#app/ui/far-emblem.tsx';
import { Poster } from '#app/ui/posters/poster.tsx';
import { ReviewCard } from '#app/ui/review-card.tsx';
import { Ticket } from '#app/ui/ticket.tsx';
import { Wood } from '#app/ui/wood.tsx';
import { fitHeadline } from '#server/content/wood-type.ts';
import { emblemNames } from '#shared/emblems.ts';
import type { WoodLine } from '#shared/wood-line.ts';
import { Fields } from './fields.tsx';
import './page.css';

/** Everything the site is made of, in both themes side by side. Registered in development only. */
export function loader() {
  const headlines = [
    ['Outgunned,', 'but well', 'briefed.'],
    ['Petite flotte,', 'bonnes', 'cartes.'],
    ['Épopée', 'à l’été', 'première'],
  ].map(fitHeadline);
  return {
    head: { title: 'Design', description: 'The inks, the type and the parts of the site.', noindex: true },
    headlines,
    claim: fitHeadline(['Claim', 'your seat']),
  };
}

export default function DesignPage() {
  // No generated types: they are made for the production routes, where this page is missing.
  const { headlines, claim } = useLoaderData<typeof loader>();
  return (
    <div className="design">
      <h1 className="h2">The print room</h1>
      <div className="design-themes">
        <Samples theme="light" headlines={headlines} claim={claim} />
        <Samples theme="dark" headlines={headlines} claim={claim} />
      </div>
    </div>
  );
}

type SamplesProps = { theme: 'light' | 'dark'; headlines: WoodLine[][]; claim: WoodLine[] };

function Samples({ theme, headlines, claim }: SamplesProps) {
  return (
    <section className={`design-theme design-${theme}`} aria-label={theme}>
      <h2 className="h2">{theme === 'light' ? 'Day' : 'Night'}</h2>
      <Inks />
      <Type headlines={headlines} />
      <h3>Emblems</h3>
      <ul className="design-emblems">
        {emblemNames.map((name) => (
          <li key={name}>
            <FarEmblem name={name} size={60} />
            {name}
          </li>
        ))}
      </ul>
      <h3>Buttons, stamps, badges</h3>
      <Buttons />
      <h3>Fields</h3>
      <Fields form={`design-${theme}`} />
      <h3>Ticket</h3>
      <Ticket
        title="Gaming Industry Database"
        badge="Beta"
        picture={<Poster name="offering-database" printing={theme === 'light' ? 'day' : 'night'} />}
        stamp={<span className="stamp free">Free Feature</span>}
        actions={<span className="btn">Get Early Access</span>}
      >
        <p>Picture, perforation with two punched notches, stub.</p>
      </Ticket>
      <h3>ReviewCard</h3>
      <ReviewCard
        review={{ placeholder: true, quote: 'What somebody will say one day.', author: 'Name of a person', company: 'Name of a studio' }}
      />
      <h3>FormPanel</h3>
      <FormPanel headline={claim} lead="What is left of the fold.">
        <p>What is right of it: a form, always on day paper.</p>
      </FormPanel>
      <h3>Folder tabs</h3>
      <div className="design-tabs">
        <ul className="tabs">
          {['Games', 'Studios', 'Events'].map((name, index) => (
            <li key={name}>
              <a href="#design-tabs" aria-current={index === 0 ? 'true' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <h3>Table</h3>
      <Figures name={theme} />
      <h3>Accordion</h3>
      <Accordion
        items={['First', 'Second', 'Third'].map((word) => ({
          id: `design-${theme}-${word}`,
          question: `${word} question`,
          answer: <p>The browser’s own disclosure: no script, found by “find in page”, open on paper.</p>,
        }))}
      />
      <h3>Dialogs</h3>
      <Dialogs claim={claim} />
    </section>
  );
}

const inkNames = [
  'paper',
  'paper-2',
  'card',
  'ink',
  'ink-2',
  'hair',
  'flare',
  'flare-t',
  'brass',
  'ion',
  'ion-t',
  'dusk',
  'dusk-t',
  'band',
  'field-b',
] as const;

function Inks() {
  return (
    <ul className="design-inks">
      {inkNames.map((name) => (
        <li key={name}>
          <i className={`design-ink-${name}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}

function Type({ headlines }: { headlines: WoodLine[][] }) {
  return (
    <>
      <h3>Wood type</h3>
      <div className="design-wood">
        {headlines.map((lines) => (
          <Wood key={lines[0]?.text} lines={lines} as="p" />
        ))}
      </div>
      <p className="h2">Heading of a section</p>
      <p className="h3">Heading of a part</p>
      <p className="statement">
        A statement, in which <em>a few words</em> stand out.
      </p>
      <p className="lead">A lead: the sentence after a headline.</p>
      <p>
        Text, 16.5 to 20 pixels, with <a href="#main">a link</a> and a measure of about forty ems.{' '}
        <span className="small">Small text, never under 15.</span>
      </p>
    </>
  );
}

function Buttons() {
  return (
    <>
      <div className="acts">
        <button type="button" className="btn">
          Face and plate
        </button>
        <button type="button" className="btn quiet">
          Quiet
        </button>
        <button type="button" className="btn inked">
          Inked
        </button>
        <span className="btn off">In Development</span>
        <button type="button" className="btn small">
          Small
        </button>
      </div>
      <p className="acts design-stamps">
        <span className="stamp free">Free Feature</span>
        <span className="stamp paid">Paid Feature</span>
        <span className="stamp add-on">Add-On</span>
        <span className="stamp plain">Sample</span>
        <span className="badge">Beta</span>
        <span className="badge dev">In Development</span>
      </p>
    </>
  );
}

function Figures({ name }: { name: string }) {
  return (
    <div className="table-scroll" role="region" aria-label={`Example, ${name}`} tabIndex={0}>
      <table className="table">
        <caption>What a table looks like</caption>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">State</th>
            <th scope="col" className="figure">
              Figure
            </th>
          </tr>
        </thead>
        <tbody>
          {[
            ['Hull', 'Patched', '12'],
            ['Kettle', 'Boiling', '100'],
            ['Canoe', 'Afloat', '3'],
          ].map(([part, state, figure]) => (
            <tr key={part}>
              <th scope="row">{part}</th>
              <td>{state}</td>
              <td className="figure">{figure}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The papers of the dialogs, lying on the page instead of over it. */
function Dialogs({ claim }: { claim: WoodLine[] }) {
  return (
    <div className="design-veil day-paper">
      <div className="claim-paper">
        <div className="claim-art">
          <Poster name="claim" tall={false} printing="day" />
          <div className="claim-admits">
            <Wood lines={claim} as="p" />
            <p>Early access to the Gaming Industry Database.</p>
            <span className="stamp paid">Admits one studio</span>
          </div>
        </div>
        <div className="claim-form">
          <h3>Get early access</h3>
          <p>The form stands here.</p>
          <span className="btn">Claim early access</span>
        </div>
      </div>
      <div className="confirmation-paper">
        <p className="confirmation-stamp">
          <span className="stamp plain">Received</span>
        </p>
        <h3>Your Application Was Successfully Received!</h3>
        <p>The rebel army will contact you as soon as possible</p>
      </div>
    </div>
  );
}
