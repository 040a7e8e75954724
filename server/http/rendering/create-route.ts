import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { Env } from '#server/platform/env.ts';
import { clientContext, type Services, servicesContext } from '#server/services.ts';
import { renderContext } from './render-context.ts';
import type { RouteRequest } from './renderer.ts';

/** The router, with what loaders and actions may use. */
export function createRoute(services: Services, env: Env): RouteRequest {
  // The virtual module types its optional fields as "or undefined", the handler does not. It is the same
  // object.
  const handleRoute = createRequestHandler(build as ServerBuild, env.NODE_ENV === 'development' ? 'development' : 'production');
  return (request, client, render) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(clientContext, client);
    context.set(renderContext, render);
    return handleRoute(request, context);
  };
}
