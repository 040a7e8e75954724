import type { SubscriptionState } from '../ui/subscription-screen.tsx';

/** Status and headers of a confirm or unsubscribe page. Nobody keeps it: the next look at the same link may answer otherwise. */
export function toSubscriptionInit(state: SubscriptionState) {
  if (state === 'unavailable') return { status: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } };
  return { status: state === 'invalid' ? 404 : 200, headers: { 'cache-control': 'no-store' } };
}
