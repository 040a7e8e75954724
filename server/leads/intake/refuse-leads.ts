import type { Leads } from '#server/leads/leads.ts';

/** Takes the place of the leads while the site is built: no fixed page may need them. */
export function refuseLeads(): Leads {
  const none = {} as Leads; // every access is refused below
  return new Proxy(none, {
    get(_target, name) {
      throw new Error(`A page asked for leads.${String(name)} while the site was built`);
    },
  });
}
