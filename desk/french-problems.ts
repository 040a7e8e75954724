import type { ContentProblem } from '#server/content/content-error.ts';
import type { Locale } from '#shared/locales.ts';
import { nameField } from './field-words.ts';

/** What is wrong with a text, for its writer: the field by the name it has at the desk, the reason in the language of the interface. */
export function describeProblem({ field, message }: Pick<ContentProblem, 'field' | 'message'>, locale: Locale): string {
  const isPath = /^[\w.-]+$/.test(field) && !/\.(svg|png|jpe?g|webp|avif|gif|csv|txt|md|yaml)$/.test(field);
  const name = isPath
    ? field
        .split('.')
        .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : nameField(part, locale)))
        .join(' › ')
    : field;
  return [name, locale === 'fr' ? toFrench(message) : message].filter(Boolean).join(locale === 'fr' ? '\u00a0: ' : ': ');
}

/** The sentences of the build in French. One that is not listed stays in English: better than nothing, and a test finds most. */
export function toFrench(message: string): string {
  const known = sentences.find(([english]) => english.test(message));
  return known ? message.replace(...known) : message;
}

const sentences: [RegExp, string][] = [
  [/^(?:is missing|Invalid input: expected .*, received undefined)$/, 'manque'],
  [/^Invalid option: expected one of (.*)$/, 'doit être l’un de ceux-ci : $1'],
  [/^Invalid ISO (?:date|datetime)$/, 'doit être une date, comme 2026-11-12, ou avec l’heure, comme 2026-12-03T10:00:00-05:00'],
  [/^Invalid (?:input|string).*$/, 'n’est pas de la forme attendue'],
  [/^Unrecognized keys?: (.*)$/, 'champ inconnu : $1'],
  [/^Too (?:big: .*<=|small: .*>=) ?(\d+).*$/, 'la limite est de $1'],
  [/^Too (?:big|small): .* exactly (\d+) .*$/, 'il en faut exactement $1'],
  [/^must not be empty$/, 'ne peut pas être vide'],
  [/^must be (\d+) characters at most$/, '$1 caractères au plus'],
  [/^must be (\d+) characters at least$/, '$1 caractères au moins'],
  [/^must be a date, such as (.*)$/, 'doit être une date, comme $1'],
  [/^must be a year and a month, such as (.*)$/, 'doit être une année et un mois, comme $1'],
  [/^must be lower-case letters, digits and hyphens$/, 'minuscules sans accents, chiffres et traits d’union seulement'],
  [/^must be lower-case letters and hyphens$/, 'minuscules sans accents et traits d’union seulement'],
  [/^must be an https address, or empty$/, 'doit être une adresse https, ou rester vide'],
  [/^must be an email address, or empty$/, 'doit être une adresse courriel, ou rester vide'],
  [/^must look like @name, or be empty$/, 'doit ressembler à @nom, ou rester vide'],
  [/^must be one of (.*)$/, 'doit être l’un de ceux-ci : $1'],
  [/^is before the day it is published$/, 'est avant le jour de publication'],
  [/^is required$/, 'est obligatoire'],
  [/^is missing in (.*)$/, 'manque dans $1'],
  [/^needs a table with at least two rows of data$/, 'il faut un tableau d’au moins deux lignes de données'],
  [/^"(.*)" is taken by "?(.*?)"?$/, '« $1 » est déjà pris par « $2 »'],
  [/^"(.*)" is the slug of two texts: (.*) and (.*)$/, '«\u00a0$1\u00a0» est l’adresse de deux textes\u00a0: $2 et $3'],
  [/^an article has this id too$/, 'un article a déjà cet identifiant'],
  [/^there is no such id$/, 'cet identifiant n’existe pas'],
  [/^there is no (?:term|article|page) "(.*)"$/, '« $1 » n’existe pas'],
  [/^there is no page "(.*)" to link to$/, 'un lien mène à «\u00a0$1\u00a0», qui n’est pas une page'],
  [
    /^row (\d+) has (\d+) cells under (\d+) headings: quote a cell with "(.*)" in it$/,
    'la rangée $1 a $2 cellules sous $3 titres\u00a0: mettez entre guillemets une cellule qui contient «\u00a0$4\u00a0»',
  ],
  [/^there is no such file in this folder$/, 'ce fichier n’est pas dans ce dossier'],
  [/^there is no such block; there are (.*)$/, 'ce bloc n’existe pas; il y a $1'],
  [/^this block is not closed by a line of :::$/, 'ce bloc n’est pas fermé par une ligne de :::'],
  [/^"(.*)" is no figure; there are (.*)$/, '« $1 » n’est pas une figure; il y a $2'],
  [
    /^a text has no title of its own \("# "\): sections start at "##"$/,
    'un texte n’a pas de titre à lui (« # ») : les parties commencent à « ## »',
  ],
  [/^this is no address: use (.*)$/, 'ce n’est pas une adresse : employez $1'],
  [
    /^the page has a picture in the other language: .*$/,
    'la page a une image dans l’autre langue\u00a0: mettez-la dans celle-ci aussi, et dites ce qu’on y voit',
  ],
  [/^here stand pictures and nothing else, .*$/, 'il n’y a ici que des images, comme ![ce qu’on y voit](image.jpg)'],
  [/^a picture needs words between .*$/, 'une image demande un texte de remplacement, pour qui ne la voit pas, dans la langue du texte'],
  [/^a picture lies beside its text: .*$/, 'une image est à côté de son texte : mettez-la dans ce dossier, et n’écrivez que son nom'],
  [
    /^browsers do not show files of this kind: save it as (.*) or (.*)$/,
    'les navigateurs ne montrent pas ce format : enregistrez-la en $1 ou $2',
  ],
  [/^a picture is a (.*) or (\w+), and its name says so$/, 'une image est en $1 ou $2, et son nom le dit'],
  [
    /^the name of a picture has .*$/,
    'le nom d’une image n’a que lettres sans accents, chiffres, points, traits d’union et _ : renommez-la',
  ],
  [/^the picture has (\d+) MB; (\d+) MB at most$/, 'l’image pèse $1 Mo; $2 Mo au plus'],
  [
    /^the picture has (\d+) by (\d+) pixels; .* (\d+) times the other$/,
    'l’image fait $1 pixels sur $2; un côté fait au plus $3 fois l’autre',
  ],
  [/^the picture unpacks to .*; (\d+) at most$/, 'l’image est trop grande : $1 millions de pixels au plus'],
  [/^this is no picture that can be read.*$/, 'cette image est illisible, quoi qu’en dise son nom'],
  [/^the file is (\w+), its name says (\w+): .*$/, 'le fichier est en $1, son nom dit $2 : renommez-le ou enregistrez-le de nouveau'],
  [/^a letter cannot have this \((.*)\)$/, 'une infolettre ne peut pas contenir ceci ($1)'],
  [
    /^write ours as article:id or page:id, others with https: (.*)$/,
    'nos pages s’écrivent article:id ou page:id, les autres adresses avec https : $1',
  ],
  [/^may mark one place (.*)$/, 'un seul passage peut ressortir, comme $1'],
  [/^must be the same in both languages; (.*) says (.*)$/, 'doit être la même dans les deux langues; l’autre ($1) dit $2'],
  [/^must be (.*)$/, 'doit être l’un de ceux-ci : $1'],
  [/^this is no SVG that can be read$/, 'ce SVG est illisible'],
  [/^the <svg> says neither .*$/, 'la balise <svg> ne donne ni largeur et hauteur en pixels, ni viewBox'],
  [
    /^the drawing has HTML in it \(<(.*)>\), .*$/,
    'le dessin contient du HTML (<$1>), qu’une image ne peut pas montrer : exportez son texte en texte ou en tracés',
  ],
  [
    /^a download is sent as it is, .*$/,
    'un fichier à télécharger part tel quel, et cette photo dit où ou avec quoi elle a été prise : enregistrez-la sans cela, ou montrez-la comme image',
  ],
  [/^the file is missing$/, 'le fichier manque'],
  [/^is not there: CONTENT_DIR names it$/, 'n’existe pas : c’est le dossier de CONTENT_DIR'],
  [/^the file must start with front matter .*$/, 'le fichier doit commencer par ses champs, entre deux lignes de ---'],
  [/^"(.*)" is nothing that a picture can have; there is (.*)$/, '« $1 » ne se dit pas d’une image; il y a $2'],
  [/^mail programs cut a longer subject$/, 'les messageries coupent un objet plus long'],
  [
    /^the folder’s name is the letter’s id: .*$/,
    'le nom du dossier est l’identifiant de l’infolettre : minuscules, chiffres et traits d’union',
  ],
  [/^a heading starts with "##"; .*$/, 'un titre commence par « ## », et une ligne de « --- » n’a pas sa place dans un texte légal'],
  [/^"(.*)" should be section (.*)$/, '« $1 » devrait être la section $2'],
  [
    /^the folder is called (.*): give a new text a version of its own$/,
    'le dossier s’appelle $1\u00a0: donnez à un nouveau texte une version à lui',
  ],
  [/^the newest version must exist in every language$/, 'la version la plus récente doit exister dans les deux langues'],
  [/^"(.*)" is not in taxonomy.yaml$/, '«\u00a0$1\u00a0» n’est pas une catégorie du site'],
  [/^"(.*)" is not a subcategory of (.*); there are (.*)$/, '«\u00a0$1\u00a0» n’est pas une sous-catégorie de $2; il y a $3'],
  [/^two categories have the same slug$/, 'deux catégories ont la même adresse'],
  [/^two subcategories of a category have the same slug$/, 'deux sous-catégories d’une même catégorie ont la même adresse'],
  [/^no drawing is called (.*): say which one it has, (.*)$/, 'aucun dessin ne s’appelle $1 : choisissez parmi $2'],
  [/^"(.*)" is a slug of (.*); it cannot be redirected$/, '« $1 » est l’adresse de $2 : elle ne peut pas mener ailleurs'],
  [/^goes in a circle: (.*)$/, 'tourne en rond : $1'],
  [/^leads to "(.*)", which is no slug$/, 'mène à « $1 », qui n’est l’adresse de rien'],
  [/^is empty$/, 'est vide'],
  [/^cannot be read$/, 'est illisible'],
  [/^"(.*)" is none of (.*)$/, '«\u00a0$1\u00a0» n’est pas l’un de ceux-ci\u00a0: $2'],
  [/^(.*) is not a month$/, '$1 n’est pas un mois'],
  [/^"(.*)" is not a country's code of two letters$/, '«\u00a0$1\u00a0» n’est pas le code d’un pays, en deux lettres'],
  [/^"(.*)" is not a count$/, '«\u00a0$1\u00a0» n’est pas un nombre entier'],
  [/^"(.*)" is not a date .*$/, '«\u00a0$1\u00a0» n’est pas une date, comme 2026-11-12'],
  [/^"(.*)" is not an address of the web, such as (.*)$/, '«\u00a0$1\u00a0» n’est pas une adresse Web, comme $2'],
  [
    /^"(.*)" is neither an id of sources.yaml nor an address .*$/,
    '«\u00a0$1\u00a0» n’est ni un identifiant de sources.yaml, ni une adresse qui commence par https',
  ],
  [/^(.*) ends before it begins$/, '«\u00a0$1\u00a0» finit avant d’avoir commencé'],
  [/^the note of (.*) is missing in one language$/, 'la note de «\u00a0$1\u00a0» manque dans une des deux langues'],
  [/^a chart’s table has two columns$/, 'le tableau d’un graphique a deux colonnes'],
  [/^"(.*)" is not a plain number .*$/, '« $1 » n’est pas un nombre simple (un point pour les décimales, aucun signe)'],
  [/^“(.*)” asks for what the table does not have: (.*)$/, '« $1 » demande ce que la table n’a pas : $2'],
  [/^“(.*)” is true from (.*) to (.*); the table says (.*)$/, '« $1 » est vrai de $2 à $3; la table donne $4'],
  [/^names no words in either language$/, 'ne donne de mots dans aucune des deux langues'],
  [/^needs \{\} where .*$/, 'il faut {} à la place du nombre, ou «\u00a0between\u00a0» pour des mots sans nombre'],
  [/^does not say “(.*)”$/, 'ne dit pas « $1 »'],
];
