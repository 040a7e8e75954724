import { Link } from 'react-router';
import { useRootData } from '../use-root-data.ts';
import { useLocale, useMessages, usePageId } from '../use-page.ts';
import { href, pages } from '#shared/pages.ts';
import { EarlyAccessLink } from './early-access-link.tsx';
import { Emblem } from './emblem.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LogIn } from './log-in.tsx';
import { Letters } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { productItems, resourceItems } from './navigation.ts';
import { PageLink } from './page-link.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** The bar of every page with chrome: links above 1024 px, a burger with three views below (specification, section 2). */
export function TopBar() {
  const root = useRootData();
  const pageId = usePageId();
  const messages = useMessages();
  const { shell, pageNames } = messages;
  return (
    <header className="bar no-print" data-bar={pageId ? pages[pageId].bar : 'dark'}>
      <div className="bar-in">
        <Link className="logo" to={href('home', useLocale())} aria-label={`${root?.site.name ?? ''}, ${pageNames.home}`}>
          <Letters name={root?.site.name ?? ''} />
        </Link>
        <nav className="bar-links" aria-label={shell.mainNavigation}>
          <PageLink page="home" className="bar-home">
            {pageNames.home}
          </PageLink>
          <PageLink page="about">{pageNames.about}</PageLink>
          <PageLink page="products">{pageNames.services}</PageLink>
          <Dropdown label={shell.products} id="products-panel">
            {productItems(messages).map((item) => (
              <li key={item.key}>
                <MenuItem emblem={item.emblem} name={item.name} line={item.line} state={item.state} page={item.page} />
              </li>
            ))}
          </Dropdown>
          <Dropdown label={shell.resources} id="resources-panel">
            {resourceItems(messages).map((item) => (
              <li key={item.key}>
                <MenuItem emblem={item.emblem} name={item.name} line={item.line} state={null} page={item.page} />
              </li>
            ))}
          </Dropdown>
          <PageLink page="gaming-industry-database">
            {pageNames.database} <span className="badge">{shell.beta}</span>
          </PageLink>
          <PageLink page="blog">{pageNames.blog}</PageLink>
          <PageLink page="community">{pageNames.community}</PageLink>
          <PageLink page="contact">{pageNames.contact}</PageLink>
        </nav>
        <div className="bar-tools">
          <LogIn className="bar-wide" />
          <LanguageSwitch className="bar-wide" />
          <ThemeSwitch />
          <EarlyAccessLink className="btn small bar-cta">{shell.getEarlyAccess}</EarlyAccessLink>
          <button type="button" className="burger" popoverTarget="menu" aria-label={shell.openMenu}>
            <i />
            <i />
            <i />
          </button>
        </div>
      </div>
      <MobileMenu />
    </header>
  );
}

/** Opens on hover and on focus without scripts; browser/navigation.ts adds Escape, touch and the expanded state. */
function Dropdown({ label, id, children }: { label: string; id: string; children: React.ReactNode }) {
  return (
    <div className="drop">
      <button type="button" className="drop-button" aria-expanded="false" aria-controls={id}>
        {label}
        <svg viewBox="0 0 10 7" width="10" height="7" aria-hidden="true">
          <path d="M0 0h10L5 7z" fill="currentColor" />
        </svg>
      </button>
      <ul className="panel" id={id}>
        {children}
      </ul>
    </div>
  );
}

type MenuItemProps = {
  emblem: string;
  name: string;
  line: string;
  state: string | null;
  page: Parameters<typeof PageLink>[0]['page'] | null;
};

function MenuItem({ emblem, name, line, state, page }: MenuItemProps) {
  const body = (
    <>
      <Emblem name={emblem} size={60} />
      <b>
        {name} {state && <span className="badge dev">{state}</span>}
      </b>
      <span className="line">{line}</span>
    </>
  );
  return page ? <PageLink page={page}>{body}</PageLink> : <span className="unready">{body}</span>;
}
