import { createContext } from 'react-router';
import type { Content } from './content/content.ts';
import type { IndustryDatabase } from './database/industry-database.ts';
import type { Env } from '#server/platform/env.ts';
import type { Client } from '#server/platform/client-address.ts';
import type { Images } from './images/images.ts';
import type { Leads } from './leads/leads.ts';
import type { GetPaperPdf } from '#server/content/pdf/paper-pdfs.ts';

/** Everything a loader or an action may use, made once by `createApp`. */
export type Services = {
  env: Env;
  content: Content;
  images: Images;
  leads: Leads;
  /** Games, studios, publishers, associations and events; not the database of leads. */
  industryDatabase: IndustryDatabase;
  getPaperPdf: GetPaperPdf;
  /** The present moment; passed in so that tests can set it. */
  now(): Date;
  /** Whether the database can be written. */
  checkHealth(): Promise<boolean>;
};

/** What the title says first of a page that answers a form; empty when it answers none. */
export const answerContext = createContext('');
export const servicesContext = createContext<Services>();
/** Who sent this request. */
export const clientContext = createContext<Client>();
