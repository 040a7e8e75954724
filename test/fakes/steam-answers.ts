import type { FakeApp } from './steam-apps.ts';

/** An app as GetItems shows it: what is false or empty is left out, numbers of 64 bits are text. */
export function toStoreItem(id: number, app: FakeApp | null): object {
  if (!app || app.isGone) return { item_type: 0, id, appid: 0, success: 15, visible: false, name: '' };
  const { comingSoon } = app;
  return dropEmpty({
    item_type: 0,
    id,
    success: 1,
    visible: !app.isRestricted,
    unvailable_for_country_restriction: app.isRestricted,
    name: app.title,
    store_url_path: `app/${id}/`,
    appid: app.movedTo ?? id,
    type: app.type,
    is_free: app.isFree,
    is_early_access: app.isEarlyAccess,
    is_coming_soon: comingSoon !== null,
    tagids: app.tags,
    tags: app.tags.slice(0, 20).map((tagid, index) => ({ tagid, weight: 1000 - index })),
    content_descriptorids: app.descriptors,
    categories: {
      supported_player_categoryids: [2],
      feature_categoryids: app.categories.filter((category) => category !== 2 && category !== 28),
      controller_categoryids: app.categories.filter((category) => category === 28),
    },
    reviews: comingSoon
      ? undefined
      : {
          summary_filtered: {
            review_count: app.storeReviews,
            percent_positive: Math.round((app.positive * 100) / Math.max(1, app.positive + app.negative)),
            review_score: 8,
            review_score_label: 'Very Positive',
          },
        },
    basic_info: {
      short_description: 'A text that is not ours to keep.',
      publishers: app.publishers.map((name) => ({ name, creator_clan_account_id: 1 })),
      developers: app.developers.map((name) => ({ name })),
    },
    release: dropEmpty({
      steam_release_date: comingSoon ? comingSoon.seconds : app.releaseSeconds,
      is_coming_soon: comingSoon !== null,
      is_early_access: app.isEarlyAccess,
      coming_soon_display: comingSoon?.display,
      custom_release_date_message: comingSoon?.text,
    }),
    platforms: dropEmpty({ windows: app.platforms.windows, mac: app.platforms.mac, steamos_linux: app.platforms.linux, vr_support: {} }),
    ...(app.isFree || comingSoon ? {} : toPurchase(app)),
    supported_languages: app.languages.map(({ elanguage, eadditionallanguage, full_audio }) =>
      dropEmpty({ elanguage, eadditionallanguage, supported: true, full_audio, subtitles: true }),
    ),
  });
}

function toPurchase(app: FakeApp): object {
  const price = app.discountPercent > 0 ? Math.round(app.priceCents / 2) : app.priceCents;
  const own = dropEmpty({
    packageid: app.id + 1,
    purchase_option_name: app.title,
    final_price_in_cents: String(app.isGiveaway ? 0 : price),
    original_price_in_cents: price === app.priceCents && !app.isGiveaway ? undefined : String(app.priceCents),
    formatted_final_price: `$${(price / 100).toFixed(2)}`,
    discount_pct: app.isGiveaway ? 100 : app.discountPercent,
    is_free_to_keep: app.isGiveaway,
    included_game_count: 1,
  });
  const bundle = { bundleid: 7, purchase_option_name: 'Everything', final_price_in_cents: '99999', included_game_count: 40 };
  return { best_purchase_option: app.isBundleFirst ? bundle : own, self_purchase_option: own };
}

function dropEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  // The id 0 of English, and 0 reviews, are values; false, empty texts and lists are left out.
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        !(
          value === undefined ||
          value === false ||
          value === '' ||
          (value === 0 && name !== 'elanguage') ||
          (Array.isArray(value) && value.length === 0)
        ),
    ),
  );
}

const spoken = [0, 2].map((elanguage) => ({ elanguage, eadditionallanguage: -1, full_audio: true }));

/** Games whose answers are known to `--check`. */
export function getKnownApp(id: number): Partial<FakeApp> | null {
  if (id === 620)
    return {
      title: 'Portal 2',
      releaseSeconds: 1_303_186_800,
      priceCents: 999,
      tags: [1664, 1685],
      languages: spoken,
      isFree: false,
      type: 0,
    };
  if (id === 440) return { title: 'Team Fortress 2', isFree: true, type: 0 };
  if (id === 2_215_430) return { title: 'Ghost of Tsushima', descriptors: [1, 2, 5], priceCents: 5999, isFree: false, type: 0 };
  if (id === 1_220_150) return { title: 'Blue Fire', storeReviews: 1623, positive: 2203, negative: 490, isFree: false, type: 0 };
  return null;
}
