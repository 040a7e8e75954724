import { type RouteConfig, route } from '@react-router/dev/routes';
import { API_CHALLENGE_PATH, API_SETTINGS_PATH, apiPaths } from '#shared/forms/api-paths.ts';
import { formIds } from '#shared/forms/forms.ts';

/** The HTTP API of the leads. A route file serves six paths, so each gets an id of its own. */
export const leadRoutes = [
  ...formIds.map((id) => route(apiPaths[id], 'resources/lead-api.ts', { id: `lead-api-${id}` })),
  route(API_SETTINGS_PATH, 'resources/lead-settings.ts', { id: 'lead-settings' }),
  route('/seat/data.json', 'resources/seat-data.ts', { id: 'seat-data' }),
  route('/seat/files/:token/:name', 'resources/seat-file.ts', { id: 'seat-file' }),
  route(API_CHALLENGE_PATH, 'resources/lead-challenge.ts', { id: 'lead-challenge' }),
] satisfies RouteConfig;
