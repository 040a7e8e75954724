import { mark } from '#app/browser/marks.ts';
import { prepareBar } from '#app/browser/prepare-bar.ts';
import { usePageId, useWords } from '#app/use-page.ts';
import { pages } from '#shared/pages.ts';
import { EarlyAccessLink } from '#app/ui/early-access-link.tsx';
import { FarEmblem } from '#app/ui/emblem.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LogIn } from './log-in.tsx';
import { HomeLogo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { type NavigationItem, productItems, resourceItems } from './navigation.ts';
import { PageLink } from '#app/ui/page-link.tsx';

/** The bar of every page with chrome: links above 1024 px, a burger with three views below (specification, section 2). */
export function TopBar() {
  const pageId = usePageId();
  const messages = useWords();
  const { shell, pageNames } = messages;
  return (
    <header ref={prepareBar} className="bar no-print" {...mark('bar', pageId ? pages[pageId].bar : 'dark')}>
      <div className="bar-in">
        <HomeLogo />
        <nav className="bar-links" aria-label={shell.mainNavigation}>
          <PageLink page="home" className="bar-home">
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M12 2 1 12h3v9h6v-6h4v6h6v-9h3z" fill="currentColor" />
            </svg>
            {pageNames.home}
          </PageLink>
          <PageLink page="about">{pageNames.about}</PageLink>
          <PageLink page="products">{pageNames.services}</PageLink>
          <Dropdown label={shell.products} id="products-panel" items={productItems(messages)} />
          <Dropdown label={shell.resources} id="resources-panel" items={resourceItems(messages)} />
          <PageLink page="gaming-industry-database">
            {`${pageNames.database} `}
            <span className="badge">{shell.beta}</span>
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

/** Opens on hover and on focus without scripts; browser/shell.ts adds Escape, touch and `aria-expanded`. */
function Dropdown({ label, id, items }: { label: string; id: string; items: NavigationItem[] }) {
  return (
    <div className="drop" {...mark('drop')}>
      <button type="button" className="drop-button" {...mark('drop-button')} aria-controls={id}>
        {label}
        <svg viewBox="0 0 10 7" width="10" height="7" aria-hidden="true">
          <path d="M0 0h10L5 7z" fill="currentColor" />
        </svg>
      </button>
      <ul className="panel" id={id}>
        {items.map((item) => (
          <li key={item.key}>
            <MenuItem item={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function MenuItem({ item: { emblem, name, line, state, page } }: { item: NavigationItem }) {
  const body = (
    <>
      <FarEmblem name={emblem} size={60} />
      <b>
        {`${name} `}
        {state && <span className={page ? 'badge' : 'badge dev'}>{state}</span>}
      </b>
      <span className="line">{line}</span>
    </>
  );
  return page ? <PageLink page={page}>{body}</PageLink> : <span className="unready">{body}</span>;
}

/** Three choices behind one button. The boot script moves the choice (it works before React does); this only draws it. */
function ThemeSwitch() {
  const { shell } = useWords();
  return (
    <div className="theme-switch">
      <button type="button" className="theme-button" popoverTarget="theme-menu" aria-label={shell.theme}>
        <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
          <circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" strokeWidth="2.5" />
          <path d="M12 2.5a9.5 9.5 0 0 1 0 19z" fill="currentColor" />
        </svg>
      </button>
      <div id="theme-menu" className="theme-menu" popover="auto" role="group" aria-label={shell.theme}>
        {(['system', 'light', 'dark'] as const).map((choice) => (
          <button key={choice} type="button" {...mark('theme-choice', choice)} aria-pressed={choice === 'system'} suppressHydrationWarning>
            {shell.themeChoices[choice]}
          </button>
        ))}
      </div>
    </div>
  );
}
