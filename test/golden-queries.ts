/**
 * What readers type, and the article they mean: plurals, other words than the title's, accents left out, one slip, elisions, unfinished
 * words.
 */
export type GoldenQuery = { query: string; id: string };

const en = `
price my game | price-your-first-game
how much should my game cost | price-your-first-game
pricing | price-your-first-game
pricng indie game | price-your-first-game
what does steam leave me after a sale | price-your-first-game
steam cut | store-fees-side-by-side
steam fee | store-fees-side-by-side
epic games store revenue share | store-fees-side-by-side
itch.io fees | store-fees-side-by-side
store comission | store-fees-side-by-side
GOG | store-fees-side-by-side
discounts | discount-calendar-for-year-one
when to run a sale | discount-calendar-for-year-one
seasonal sales | discount-calendar-for-year-one
discuont calendar | discount-calendar-for-year-one
first discount after launch | discount-calendar-for-year-one
bundle | bundle-with-a-neighbour
bundles with another developer | bundle-with-a-neighbour
cross promotion | bundle-with-a-neighbour
partner with another studio | two-page-partnership-agreement
partnership contract | two-page-partnership-agreement
agreement template | two-page-partnership-agreement
collaboration agreement between studios | two-page-partnership-agreement
publisher contract | publishing-contract-line-by-line
publishing deal | publishing-contract-line-by-line
recoup | publishing-contract-line-by-line
recoupable advance | publishing-contract-line-by-line
publishers' clauses | publishing-contract-line-by-line
contrat clauses publisher contracts | publishing-contract-line-by-line
pitch deck | pitch-deck-in-ten-slides
pitching to publishers | pitch-deck-in-ten-slides
slides for investors | pitch-deck-in-ten-slides
pich deck | pitch-deck-in-ten-slides
grant application | read-a-grant-call-before-it-reads-you
grants | canadian-game-funding-map
how to apply for a grant | read-a-grant-call-before-it-reads-you
canada media fund | canadian-game-funding-map
government funding canada | canadian-game-funding-map
fundng programs | canadian-game-funding-map
tax credits quebec | canadian-game-funding-map
kickstarter budget | crowdfunding-budget-that-survives
crowdfunding | crowdfunding-budget-that-survives
kickstarter fees | crowdfunding-budget-that-survives
croudfunding goal | crowdfunding-budget-that-survives
backers mid campaign slump | quiet-middle-of-a-campaign
campaign updates | quiet-middle-of-a-campaign
what to post during kickstarter | quiet-middle-of-a-campaign
press list | press-list-of-forty-names
journalists | press-list-of-forty-names
how to contact press | press-list-of-forty-names
send keys to creators | press-list-of-forty-names
pres kit email | press-list-of-forty-names
mailing list | email-list-before-launch
newsletter | email-list-before-launch
email list | email-list-before-launch
casl consent | email-list-before-launch
emial subscribers | email-list-before-launch
store page | store-page-one-hour-a-day
steam page capsule | store-page-one-hour-a-day
improve my steam page | store-page-one-hour-a-day
trailer and screenshots | store-page-one-hour-a-day
store pgae | store-page-one-hour-a-day
festival demo | festival-demo-four-week-plan
next fest | festival-demo-four-week-plan
demo festival plan | festival-demo-four-week-plan
playtest | first-ten-minutes-of-your-demo
watching players play | first-ten-minutes-of-your-demo
first ten minutes | first-ten-minutes-of-your-demo
onboarding | first-ten-minutes-of-your-demo
tutorials playtesters | first-ten-minutes-of-your-demo
patch notes | patch-notes-people-read
update notes | patch-notes-people-read
changelog | patch-notes-people-read
telemetry | five-numbers-for-your-demo
demo metrics | five-numbers-for-your-demo
what to measure in a demo | five-numbers-for-your-demo
analytics consent | five-numbers-for-your-demo
wishlists | what-a-wishlist-tells-you
wishlist conversion | what-a-wishlist-tells-you
wishlst | what-a-wishlist-tells-you
what do wishlists mean | what-a-wishlist-tells-you
sales forecast | forecast-year-one-with-three-numbers
how many copies will I sell | forecast-year-one-with-three-numbers
forcast sales | forecast-year-one-with-three-numbers
release date | choose-a-release-week
when to release my game | choose-a-release-week
launch week | choose-a-release-week
competitors | find-your-five-neighbours
similar games | find-your-five-neighbours
comparable titles tags | find-your-five-neighbours
competitor analysis | find-your-five-neighbours
positioning statement | one-sentence-your-game-can-keep
tagline | one-sentence-your-game-can-keep
one sentence pitch | one-sentence-your-game-can-keep
market research | market-research-with-a-tuesday
market study | market-research-with-a-tuesday
reserch the market | market-research-with-a-tuesday
player reviews | read-200-reviews-in-an-evening
analyse steam reviews | read-200-reviews-in-an-evening
tag reviews spreadsheet | read-200-reviews-in-an-evening
survey | ask-players-how-they-found-you
where do players come from | ask-players-how-they-found-you
how did you hear about us | ask-players-how-they-found-you
short play sessions | write-for-the-twenty-minute-session
session length | write-for-the-twenty-minute-session
save points | write-for-the-twenty-minute-session
personas | personas-from-real-sentences
player persona | personas-from-real-sentences
personna template | personas-from-real-sentences
motivations | motivations-without-the-horoscope
why do people play | motivations-without-the-horoscope
player types | motivations-without-the-horoscope
steam deck | handheld-ready-in-a-weekend
handheld | handheld-ready-in-a-weekend
text size small screen | handheld-ready-in-a-weekend
ai disclosure | ai-disclosure-on-your-store-page
generative AI steam rules | ai-disclosure-on-your-store-page
ai generated art | ai-disclosure-on-your-store-page
engine license change | when-an-engine-changes-its-terms
unity terms | when-an-engine-changes-its-terms
switch engines | when-an-engine-changes-its-terms
discord moderation | chat-server-that-stays-kind
discord server | chat-server-that-stays-kind
comunity rules | chat-server-that-stays-kind
devlog | devlog-rhythm-you-can-keep
dev logs every week | devlog-rhythm-you-can-keep
content calendar | devlog-rhythm-you-can-keep
translation | which-languages-first
localisation | which-languages-first
which languages should I translate into | which-languages-first
ads | ad-test-under-200-dollars
small advertising budget | ad-test-under-200-dollars
ad tests | ad-test-under-200-dollars
confidence interval | ad-test-under-200-dollars
wish list | what-a-wishlist-tells-you
wish-list | what-a-wishlist-tells-you
presslist | press-list-of-forty-names
press-lsit | press-list-of-forty-names
presskit | press-list-of-forty-names
earlyaccess | early-access-before-you-say-yes
storepage | store-page-one-hour-a-day
dev log | devlog-rhythm-you-can-keep
discuont-calendar | discount-calendar-for-year-one
trailer | store-page-one-hour-a-day
screenshots | store-page-one-hour-a-day
retention | five-numbers-for-your-demo
churn | five-numbers-for-your-demo
elevator pitch | one-sentence-your-game-can-keep
`;

const fr = `
prix de mon jeu | price-your-first-game
combien vendre mon jeu | price-your-first-game
fixer le prix | price-your-first-game
l'etiquette de prix | price-your-first-game
prxi du jeu | price-your-first-game
commission steam | store-fees-side-by-side
commissions | store-fees-side-by-side
frais des boutiques | store-fees-side-by-side
comission epic games store | store-fees-side-by-side
part de la boutique itch | store-fees-side-by-side
rabais | discount-calendar-for-year-one
calendrier des rabais | discount-calendar-for-year-one
soldes saisonniers | discount-calendar-for-year-one
premier rabais apres la sortie | discount-calendar-for-year-one
rabias | discount-calendar-for-year-one
lot de jeux | bundle-with-a-neighbour
promotion croisee | bundle-with-a-neighbour
un lot avec un autre studio | bundle-with-a-neighbour
entente entre studios | two-page-partnership-agreement
entente de partenariat | two-page-partnership-agreement
ententes ecrites | two-page-partnership-agreement
modele d'entente | two-page-partnership-agreement
contrat d'edition | publishing-contract-line-by-line
contrat editeur | publishing-contract-line-by-line
contrats d’éditeurs | publishing-contract-line-by-line
recuperation de l'avance | publishing-contract-line-by-line
clauses du contrat | publishing-contract-line-by-line
presentation aux editeurs | pitch-deck-in-ten-slides
diapositives | pitch-deck-in-ten-slides
dix diapos | pitch-deck-in-ten-slides
presenter son jeu a un investisseur | pitch-deck-in-ten-slides
appel de projets | read-a-grant-call-before-it-reads-you
demande de subvention | read-a-grant-call-before-it-reads-you
subventions | canadian-game-funding-map
subvention jeu video quebec | canadian-game-funding-map
FMC | canadian-game-funding-map
SODEC | canadian-game-funding-map
financement public | canadian-game-funding-map
credit d'impot | canadian-game-funding-map
sociofinancement | crowdfunding-budget-that-survives
budget de sociofinancement | crowdfunding-budget-that-survives
kickstarter | crowdfunding-budget-that-survives
sociofinacement | crowdfunding-budget-that-survives
creux de campagne | quiet-middle-of-a-campaign
que publier pendant la campagne | quiet-middle-of-a-campaign
milieu de la campagne | quiet-middle-of-a-campaign
liste de presse | press-list-of-forty-names
journalistes | press-list-of-forty-names
ecrire aux journalistes | press-list-of-forty-names
createurs de contenu | press-list-of-forty-names
jounalistes | press-list-of-forty-names
infolettre | email-list-before-launch
liste de courriels | email-list-before-launch
LCAP | email-list-before-launch
loi anti-pourriel consentement | email-list-before-launch
infoletre | email-list-before-launch
page de boutique | store-page-one-hour-a-day
ameliorer ma page steam | store-page-one-hour-a-day
captures d'écran | store-page-one-hour-a-day
bande-annonce | store-page-one-hour-a-day
pages boutique | store-page-one-hour-a-day
demo de festival | festival-demo-four-week-plan
demo festival steam | festival-demo-four-week-plan
neo fest | festival-demo-four-week-plan
quatre semaines | festival-demo-four-week-plan
essai de jeu | first-ten-minutes-of-your-demo
dix premieres minutes | first-ten-minutes-of-your-demo
regarder jouer | first-ten-minutes-of-your-demo
tutoriel | first-ten-minutes-of-your-demo
notes de mise à jour | patch-notes-people-read
note de mise a jour | patch-notes-people-read
mises à jour | patch-notes-people-read
correctifs | patch-notes-people-read
mesures de demo | five-numbers-for-your-demo
telemetrie | five-numbers-for-your-demo
chiffres de la demo | five-numbers-for-your-demo
compteurs | five-numbers-for-your-demo
liste de souhaits | what-a-wishlist-tells-you
listes de souhaits | what-a-wishlist-tells-you
liste de souhait steam | what-a-wishlist-tells-you
conversion des souhaits | what-a-wishlist-tells-you
souhiats | what-a-wishlist-tells-you
prevision de ventes | forecast-year-one-with-three-numbers
prévisions | forecast-year-one-with-three-numbers
combien d'exemplaires vendus | forecast-year-one-with-three-numbers
marge d'erreur | ad-test-under-200-dollars
date de sortie | choose-a-release-week
semaine de sortie | choose-a-release-week
quand sortir mon jeu | choose-a-release-week
concurrents | find-your-five-neighbours
jeux semblables | find-your-five-neighbours
trouver ses voisins | find-your-five-neighbours
concurence | find-your-five-neighbours
positionnement | one-sentence-your-game-can-keep
phrase d'accroche | one-sentence-your-game-can-keep
une phrase pour decrire mon jeu | one-sentence-your-game-can-keep
etude de marche | market-research-with-a-tuesday
études de marché | market-research-with-a-tuesday
recherche de marché | market-research-with-a-tuesday
l'étude du marché | market-research-with-a-tuesday
evaluations steam | read-200-reviews-in-an-evening
evaluations negatives | read-200-reviews-in-an-evening
lire les évaluations des joueurs | read-200-reviews-in-an-evening
evalautions | read-200-reviews-in-an-evening
sondage | ask-players-how-they-found-you
d'où viennent les joueurs | ask-players-how-they-found-you
comment ils m'ont trouvé | ask-players-how-they-found-you
duree des parties | write-for-the-twenty-minute-session
partie de vingt minutes | write-for-the-twenty-minute-session
sauvegarde | write-for-the-twenty-minute-session
persona | personas-from-real-sentences
personas de joueurs | personas-from-real-sentences
motivation des joueurs | motivations-without-the-horoscope
pourquoi on joue | motivations-without-the-horoscope
horoscope | motivations-without-the-horoscope
console portative | handheld-ready-in-a-weekend
steam deck | handheld-ready-in-a-weekend
consoles portables | handheld-ready-in-a-weekend
taille du texte | handheld-ready-in-a-weekend
intelligence artificielle | ai-disclosure-on-your-store-page
declarer l'ia | ai-disclosure-on-your-store-page
IA générative | ai-disclosure-on-your-store-page
moteur de jeu | when-an-engine-changes-its-terms
changement de licence du moteur | when-an-engine-changes-its-terms
conditions d'unity | when-an-engine-changes-its-terms
discord | chat-server-that-stays-kind
moderation | chat-server-that-stays-kind
serveur de clavardage | chat-server-that-stays-kind
regles de la communaute | chat-server-that-stays-kind
journal de developpement | devlog-rhythm-you-can-keep
metriques de la demo | five-numbers-for-your-demo
devlog | devlog-rhythm-you-can-keep
rythme de publication | devlog-rhythm-you-can-keep
traduction | which-languages-first
localisation | which-languages-first
dans quelles langues traduire | which-languages-first
publicite | ad-test-under-200-dollars
petit budget pub | ad-test-under-200-dollars
annonces payantes | ad-test-under-200-dollars
intervalle de confiance | ad-test-under-200-dollars
fixons le prix | price-your-first-game
lançons | launch-in-26-weeks
présentons | pitch-deck-in-ten-slides
pitch deck | pitch-deck-in-ten-slides
price | price-your-first-game
tarification | price-your-first-game
tarifs | price-your-first-game
launch | launch-in-26-weeks
funding | canadian-game-funding-map
handheld | handheld-ready-in-a-weekend
survey | ask-players-how-they-found-you
release date | choose-a-release-week
store page | store-page-one-hour-a-day
wish list | what-a-wishlist-tells-you
liste-de-souhiats | what-a-wishlist-tells-you
trailer | store-page-one-hour-a-day
critiques | read-200-reviews-in-an-evening
promotions | discount-calendar-for-year-one
monétisation | price-your-first-game
accroche | one-sentence-your-game-can-keep
mailing | email-list-before-launch
rétention | five-numbers-for-your-demo
clavardage | chat-server-that-stays-kind
courriel | email-list-before-launch
prévision des ventes | forecast-year-one-with-three-numbers
financement | canadian-game-funding-map
`;

export const goldenQueries: { en: GoldenQuery[]; fr: GoldenQuery[] } = { en: toQueries(en), fr: toQueries(fr) };

function toQueries(lines: string): GoldenQuery[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', id = ''] = line.split(' | ');
      return { query, id };
    });
}
