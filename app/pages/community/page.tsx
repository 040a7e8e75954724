import { EmphasizedText, LinkedText } from '#app/ui/linked-text.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { PosterHero } from '#app/ui/poster-hero.tsx';
import { Wood } from '#app/ui/wood.tsx';
import { servicesContext } from '#server/services.ts';
import { getLocale } from '#shared/locales.ts';
import type { PageCopy } from '#shared/page-copy/page-copy.ts';
import type { Route } from './+types/page.ts';
import './page.css';

export function loader({ request, context }: Route.LoaderArgs) {
  const { content } = context.get(servicesContext);
  const copy = content.getPageCopy('community', getLocale(new URL(request.url).pathname));
  return { head: { title: copy.title, description: copy.description }, copy };
}

export default function CommunityPage({ loaderData: { copy } }: Route.ComponentProps) {
  return (
    <>
      <PosterHero poster="community" className="community-hero">
        <Wood lines={copy.headline} />
        <p className="lead">{copy.lead}</p>
        <div className="acts">
          <a className="btn" href="#join">{copy.join}</a>
          <a className="more" href="#guidelines">{copy.readRules}</a>
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
        <div className="section-head">
          <h2 className="h2">{guidelines.heading}</h2>
          <p>{guidelines.lead}</p>
        </div>
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

/** An admission card: what happens on the left, the way in on the right. */
function Invitation({ copy }: { copy: PageCopy<'community'>['invitation'] }) {
  return (
    <section className="invitation" id="join" aria-labelledby="join-title">
      <div className="wrap">
        <div className="invitation-card day-paper">
          <div className="invitation-stub">
            <Wood lines={copy.headline} as="h2" id="join-title" />
            <p>{copy.lead}</p>
          </div>
          <div className="invitation-form">
            <ol>
              {copy.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <PageLink page="contact" query={{ subject: 'community' }} className="btn">{copy.instead}</PageLink>
            <p className="small">
              <LinkedText>{copy.age}</LinkedText>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
