import type { ReactNode } from 'react';
import { mark } from '#app/browser/marks.ts';
import { EarlyAccessLink } from '#app/ui/early-access-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LogIn } from './log-in.tsx';
import { HomeLogo } from './logo.tsx';
import { type NavigationItem, productItems, resourceItems } from './navigation.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { useWords } from '#app/use-page.ts';

/**
 * The burger's three views: main, Products, Resources. Each is a popover, which the browser opens, stacks, closes on Escape and returns
 * focus from by itself: nothing here waits for a script.
 */
export function MobileMenu() {
  const messages = useWords();
  const { shell, pageNames } = messages;
  return (
    <nav id="menu" className="menu" popover="auto" aria-label={shell.mainNavigation}>
      <MenuHead>
        <HomeLogo />
      </MenuHead>
      <ul>
        <li>
          <PageLink page="home">{pageNames.home}</PageLink>
        </li>
        <li>
          <PageLink page="about">{pageNames.about}</PageLink>
        </li>
        <li>
          <PageLink page="products">{pageNames.services}</PageLink>
        </li>
        <li>
          <SubMenu id="menu-products" label={shell.products} items={productItems(messages)} />
        </li>
        <li>
          <SubMenu id="menu-resources" label={shell.resources} items={resourceItems(messages)} />
        </li>
        <li>
          <PageLink page="gaming-industry-database">
            {`${pageNames.database} `}
            <span className="badge">{shell.beta}</span>
          </PageLink>
        </li>
        <li>
          <PageLink page="blog">{pageNames.blog}</PageLink>
        </li>
        <li>
          <PageLink page="community">{pageNames.community}</PageLink>
        </li>
        <li>
          <PageLink page="contact">{pageNames.contact}</PageLink>
        </li>
      </ul>
      <div className="menu-foot">
        <LogIn />
        <LanguageSwitch />
        <EarlyAccessLink className="btn">{shell.getEarlyAccess}</EarlyAccessLink>
      </div>
    </nav>
  );
}

function SubMenu({ id, label, items }: { id: string; label: string; items: NavigationItem[] }) {
  const { shell } = useWords();
  return (
    <>
      <button type="button" className="menu-next" {...mark('menu-next')} popoverTarget={id}>
        {label}
        <svg viewBox="0 0 7 10" width="12" height="17" aria-hidden="true">
          <path d="M0 0l7 5-7 5z" fill="currentColor" />
        </svg>
      </button>
      <div id={id} className="menu" popover="auto" role="group" aria-label={label}>
        <MenuHead>
          <button type="button" className="menu-back" popoverTarget={id} popoverTargetAction="hide">
            <svg viewBox="0 0 7 10" width="12" height="17" aria-hidden="true">
              <path d="M7 0L0 5l7 5z" fill="currentColor" />
            </svg>
            {shell.back}
          </button>
        </MenuHead>
        <p className="menu-title">{label}</p>
        <ul>
          {items.map(({ key, page, name, state, line }) => {
            const words = (
              <>
                {state ? `${name} ` : name}
                {state && <span className={page ? 'badge' : 'badge dev'}>{state}</span>}
              </>
            );
            return (
              <li key={key}>
                {page ? <PageLink page={page}>{words}</PageLink> : <span className="unready">{words}</span>}
                <small>{line}</small>
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}

function MenuHead({ children }: { children: ReactNode }) {
  const { shell } = useWords();
  return (
    <div className="menu-head">
      {children}
      <button type="button" className="menu-close" popoverTarget="menu" popoverTargetAction="hide" aria-label={shell.closeMenu}>
        <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
          <path d="M4 4l16 16M20 4L4 20" stroke="currentColor" strokeWidth="4" />
        </svg>
      </button>
    </div>
  );
}
