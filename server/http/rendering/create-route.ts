import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { ServedDatabase } from '#server/database/served-database.ts';
import type { Env } from '#server/platform/env.ts';
import { clientContext, type Services, servicesContext } from '#server/services.ts';
import { renderContext } from './render-context.ts';
import type { RouteRequest } from './renderer.ts';

/**
 * The router, with what loaders and actions may use: each request has one edition of the industry database from its first
 * question to its last.
 */
export function createRoute(services: Services, env: Env, database: Pick<ServedDatabase, 'pin'>): RouteRequest {
  // The virtual module types its optional fields as "or undefined", the handler does not. It is the same object.
  const handleRoute = createRequestHandler(build as ServerBuild, env.NODE_ENV === 'development' ? 'development' : 'production');
  return (request, client, render) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, { ...services, industryDatabase: database.pin() });
    context.set(clientContext, client);
    context.set(renderContext, render);
    return handleRoute(request, context);
  };
}
