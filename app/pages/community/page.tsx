import { CommunityForm } from '#app/ui/forms/lead-forms.tsx';
import { FormPanel } from '#app/ui/form-panel.tsx';
import { Cutout, PosterHero } from '#app/ui/posters/poster.tsx';
import { EmphasizedText, LinkedText } from '#app/ui/linked-text.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { Wood } from '#app/ui/wood.tsx';
import { handleFormPost } from '#app/loaders/handle-form-post.ts';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import { loadPage } from '#app/loaders/load-page.ts';
import { getCopyPage } from '#server/content/pages/copy-page.ts';
import type { Route } from './+types/page.ts';
import './page.css';

export const loader = (args: Route.LoaderArgs) => loadPage(args, (source) => getCopyPage('community', source, 'community'));

export const action = (args: Route.ActionArgs) => handleFormPost(args, ['community-invitation']);

export default function CommunityPage({ loaderData: { copy } }: Route.ComponentProps) {
  return (
    <>
      <PosterHero poster="community">
        <Wood lines={copy.headline} />
        <p className="lead">{copy.lead}</p>
        <div className="acts">
          <a className="btn" href="#join">
            {copy.join}
          </a>
          <a className="more" href="#guidelines">
            {copy.readRules}
          </a>
        </div>
      </PosterHero>
      <section className="wrap community-intro">
        <p className="statement">
          <EmphasizedText>{copy.intro.statement}</EmphasizedText>
        </p>
        <p>{copy.intro.aside}</p>
        <dl>
          {copy.purposes.map((purpose) => (
            <div key={purpose.title}>
              <dt>{purpose.title}</dt>
              <dd>{purpose.text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Guidelines copy={copy} />
      <Invitation copy={copy.invitation} />
    </>
  );
}

function Guidelines({ copy: { guidelines, enforcement } }: { copy: PageCopy<'community'> }) {
  return (
    <section className="section tint community-rules" id="guidelines">
      <div className="wrap">
        <SectionHead heading={guidelines.heading} lead={guidelines.lead} />
        <ol className="rules">
          {guidelines.rules.map((rule, index) => (
            <li key={rule.title} id={`rule-${index + 1}`}>
              <h3 className="h3">{rule.title}</h3>
              <p>{rule.text}</p>
            </li>
          ))}
        </ol>
        <div className="enforcement">
          <div>
            <h3>{enforcement.heading}</h3>
            <p>{enforcement.lead}</p>
            <p>
              <LinkedText>{enforcement.appeal}</LinkedText>
            </p>
          </div>
          <ol>
            {enforcement.steps.map((step) => (
              <li key={step.title}>
                <b>{step.title}</b>
                <span>{step.text}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

/** What happens once an address is left, and the place to leave it. */
function Invitation({ copy }: { copy: PageCopy<'community'>['invitation'] }) {
  return (
    <section className="invitation" id="join">
      <div className="wrap">
        <FormPanel headline={copy.headline} lead={copy.lead} picture={<Cutout name="ship-canoe" className="invitation-ship" />}>
          <ol>
            {copy.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <CommunityForm />
          <p className="small">
            <LinkedText>{copy.age}</LinkedText>
          </p>
        </FormPanel>
      </div>
    </section>
  );
}
