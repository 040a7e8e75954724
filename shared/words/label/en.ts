/** The words for keys of the database. A key that is missing in French does not compile. */
// prettier-ignore
export const words = {
  types: { games: 'Games', studios: 'Studios', publishers: 'Publishers', associations: 'Associations', events: 'Events' },
  unknown: 'Not known',
  uncertain: 'Uncertain',
  /** `1980s`, as the data has it. */
  decade: (decade: string) => decade,
  facets: {
    genre: 'Genre', price: 'Price', year: 'Year of release', reviews: 'Reviews', score: 'Positive reviews', language: 'Language', 'language-count': 'Number of languages', platform: 'Platform',
    feature: 'Feature', 'self-published': 'Self-published', place: 'Where the studio works', month: 'Month', country: 'Country', size: 'Size',
    games: 'Games in the table', decade: 'Founded', source: 'Source', kind: 'Kind', service: 'Services', format: 'Format', date: 'Date',
    audience: 'Audience', entry: 'Cost of entry', developer: 'Developer', publisher: 'Publisher',
    tag: 'Tag', 'audio-language': 'Voices in', 'early-access': 'In early access now', warning: 'Content warning', new: 'New on Steam', left: 'Left the store',
  },
  columns: {
    title: 'Title', developers: 'Developer', publishers: 'Publisher', genres: 'Genres', releaseDate: 'Released', priceUsd: 'Price (US$)',
    reviews: 'Reviews', score: 'Positive (%)', platforms: 'Platforms', languages: 'Languages', features: 'Features', positive: 'Positive reviews',
    negative: 'Negative reviews', reviewsLater: 'Later count of reviews', scoreLater: 'Later positive (%)', priceUsdLater: 'Later price (US$)',
    tags: 'Tags', storeReviews: 'Reviews by buyers on Steam', storePercent: 'Positive among buyers (%)', audioLanguages: 'Voices in', earlyAccess: 'In early access now',
    warnings: 'Content warnings', firstSeen: 'First seen on Steam', withdrawn: 'Left the store',
    steamId: 'Steam’s number', steamUrl: 'Page on Steam',
    name: 'Name', city: 'City', province: 'Province or region', country: 'Country', founded: 'Founded', size: 'Size', games: 'Games',
    medianReviews: 'Median reviews', shareWithFrench: 'Share in French', website: 'Website', thirdPartyGames: 'Games of others',
    gamesSince2021: 'Of these since 2021', medianPriceUsd: 'Median price of paid games (US$)', territory: 'Territory', services: 'Services', kind: 'Kind',
    month: 'Month', start: 'From', end: 'To', place: 'Place', format: 'Format', audience: 'Audience', organizer: 'Organizer', entry: 'Cost of entry',
    attendance: 'Attendance', firstHeld: 'First held',
  },
  sorts: {
    relevance: 'Best match', reviews: 'Reviews', title: 'Title', date: 'Release date', price: 'Price', score: 'Positive reviews, weighed by their number', name: 'Name',
    games: 'Games', founded: 'Founded', developers: 'Developers', size: 'Size', median: 'Median reviews (5 games and up)', upcoming: 'Upcoming', attendance: 'Most attended', newest: 'Newest',
    'grown-30': 'Grew most in 30 days (buyers’ reviews)', 'grown-90': 'Grew most in 90 days (buyers’ reviews)', 'grown-365': 'Grew most in 365 days (buyers’ reviews)',
  },
  values: {
    genre: {
      indie: 'Indie', casual: 'Casual', action: 'Action', adventure: 'Adventure', simulation: 'Simulation', strategy: 'Strategy', rpg: 'RPG',
      'early-access': 'Early Access', 'free-to-play': 'Free to Play', sports: 'Sports', racing: 'Racing',
      'massively-multiplayer': 'Massively Multiplayer', violent: 'Violent', gore: 'Gore', education: 'Education', nudity: 'Nudity',
      'sexual-content': 'Sexual Content', utilities: 'Utilities', 'design-and-illustration': 'Design & Illustration',
      'game-development': 'Game Development', 'animation-and-modeling': 'Animation & Modeling', 'software-training': 'Software Training',
      'video-production': 'Video Production', 'audio-production': 'Audio Production', 'web-publishing': 'Web Publishing',
      'photo-editing': 'Photo Editing', accounting: 'Accounting', movie: 'Movie', '360-video': '360 Video', documentary: 'Documentary',
      episodic: 'Episodic', short: 'Short', tutorial: 'Tutorial',
    },
    price: {
      free: 'Free', '0-5': '$5 or less', '5-10': '$5.01 to $10', '10-15': '$10.01 to $15', '15-20': '$15.01 to $20', '20-30': '$20.01 to $30',
      '30-up': 'Over $30',
    },
    reviews: {
      '0-9': 'Fewer than 10', '10-49': '10 to 49', '50-99': '50 to 99', '100-499': '100 to 499', '500-999': '500 to 999', '1000-4999': '1,000 to 4,999',
      '5000-up': '5,000 and more',
    },
    score: { '90-100': '90% and more', '80-89': '80 to 89%', '70-79': '70 to 79%', '50-69': '50 to 69%', '0-49': 'Under 50%', few: 'Fewer than 50 reviews' },
    'language-count': { '1': 'One', '2': 'Two', '3-4': '3 or 4', '5-7': '5 to 7', '8-11': '8 to 11', '12-up': '12 or more' },
    platform: { windows: 'Windows', mac: 'macOS', linux: 'Linux' },
    feature: {
      'single-player': 'Single-player', 'family-sharing': 'Family Sharing', 'steam-achievements': 'Achievements', 'steam-cloud': 'Cloud saves',
      'full-controller-support': 'Full controller support', 'multi-player': 'Multiplayer', 'partial-controller-support': 'Partial controller support',
      pvp: 'PvP', 'steam-trading-cards': 'Trading cards', 'co-op': 'Co-op', 'steam-leaderboards': 'Leaderboards', 'online-pvp': 'Online PvP',
      'remote-play-together': 'Remote Play Together', 'shared-split-screen': 'Shared or split screen', 'vr-only': 'VR only',
      'online-co-op': 'Online co-op', 'cross-platform-multiplayer': 'Cross-platform multiplayer', 'in-app-purchases': 'In-app purchases',
      'steam-workshop': 'Workshop', 'captions-available': 'Captions', mmo: 'MMO', 'vr-supported': 'VR supported',
    },
    'self-published': { yes: 'Self-published', no: 'With a publisher' },
    'early-access': { yes: 'Yes', no: 'No' },
    warning: { 'some-nudity': 'Some nudity or sexual content', violence: 'Frequent violence or gore', 'adult-only': 'Adult-only sexual content', 'frequent-nudity': 'Frequent nudity or sexual content', mature: 'Mature content' },
    new: { '7': 'In the last 7 days', '30': 'In the last 30 days', '90': 'In the last 90 days', '365': 'In the last 365 days' },
    left: { '7': 'In the last 7 days', '30': 'In the last 30 days', '90': 'In the last 90 days', '365': 'In the last 365 days' },
    size: { micro: 'Fewer than 10 people', small: '10 to 49 people', medium: '50 to 249 people', large: '250 people and more', closed: 'Closed' },
    games: { '0': 'None', '1-4': '1 to 4', '5-9': '5 to 9', '10-19': '10 to 19', '20-49': '20 to 49', '50-up': '50 and more' },
    source: { atlas: 'Game Companies Atlas', gamedevmap: 'gamedevmap.com', wikipedia: 'Wikipedia', press: 'Press', computed: 'Games table' },
    kind: {
      game: 'Game', playtest: 'Playtest or test version', demo: 'Demo', prologue: 'Prologue, free', server: 'Server', software: 'Software or tool',
      'trade-association': 'Trade association', community: 'Community', federation: 'Federation', 'rating-board': 'Rating board', cluster: 'Cluster',
      incubator: 'Incubator', showcase: 'Indie showcase', awards: 'Awards', 'themed-fest': 'Steam themed fest', 'fair-or-conference': 'Fair or conference',
      conference: 'Conference', 'steam-sale': 'Steam seasonal sale', 'next-fest': 'Steam Next Fest', fair: 'Trade fair', festival: 'Festival',
      'regional-sale': 'Regional sale',
    },
    service: { 'market-figures': 'Market figures', events: 'Events', rating: 'Age ratings', incubation: 'Incubation' },
    format: { physical: 'On site', online: 'Online', hybrid: 'On site and online' },
    date: { exact: 'Exact dates', 'usual-month': 'Usual month only' },
    audience: { b2b: 'Business (B2B)', b2c: 'Players (B2C)', both: 'Business and players' },
    entry: { free: 'Free', paid: 'Paid', both: 'Free or paid' },
  },
  /** Names of cities where they differ from how the sources write them, in English. */
  cities: {} as Readonly<Record<string, string>>,
  /** `Seattle area` */
  areaOf: (city: string) => `${city} area`,
  places: { 'ca-qc': 'Quebec', 'ca-rest': 'Canada outside Quebec', 'ca-on': 'Ontario', 'ca-bc': 'British Columbia', 'ca-ab': 'Alberta', 'ca-mb': 'Manitoba', 'ca-sk': 'Saskatchewan', 'ca-ns': 'Nova Scotia', 'ca-nb': 'New Brunswick', 'ca-pe': 'Prince Edward Island', 'ca-nl': 'Newfoundland and Labrador', europe: 'Europe', international: 'International' },
  notes: {
    'declared-by-seller': 'As the seller declares it',
    'given-by-players': 'As players tag it, the most weighty first',
    'buyers-only': 'Steam’s count of reviews by people who bought it there; keys from elsewhere are not in it',
    'platforms-thin': 'Known for one game in three only',
    'store-date': 'Date of the store; it may differ by a day with time zones',
    'list-price': 'List price in the United States',
    'price-of-a-day': 'Perhaps a price of one day: a later list has a much higher base price',
    'sources-disagree': 'Sources name different places',
    'sources-agree': 'Two sources agree',
    'one-source': 'One source',
    estimate: 'An estimate of head count',
    'usual-month': 'The month it usually takes place; check before you plan',
    'past-deadline': 'Last deadline known, already past or of an earlier edition',
  },
  export: {
    asOf: 'Data as of', version: 'Data version', filters: 'Filters', rows: 'Rows', ofTotal: (rows: string, total: string) => `${rows} of ${total}`, sources: 'Sources', licence: 'Licence', none: 'none',
    yes: 'yes', no: 'no', search: 'Search', together: (values: string) => `all of ${values}`, excluded: (value: string) => `not ${value}`,
  },
} as const;

type Words<Value> = Value extends (...given: infer Given) => string
  ? (...given: Given) => string
  : Value extends string
    ? string
    : { [Key in keyof Value]: Words<Value[Key]> };
/** What every language has to have. */
export type LabelWords = Words<typeof words>;
