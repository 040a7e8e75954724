import { parseXml, type XmlDocument, XmlElement, type XmlNode, XmlText } from '@rgrove/parse-xml';
import { escapeHtml } from '#shared/escape-text.ts';

/** `width` and `height` in pixels, as the cleaned drawing says them first. */
export type CleanedSvg = { ok: true; svg: string; width: number; height: number } | { ok: false; problem: string };

/**
 * A drawing with what draws and nothing else, from closed lists: no script, no handler, no address but places of the drawing itself. It is
 * refused where taking something out would leave the picture without its content, such as HTML inside it.
 */
export function cleanSvg(source: string): CleanedSvg {
  const root = parse(source)?.root;
  if (root?.name !== 'svg') return { ok: false, problem: 'this is no SVG that can be read' };
  const size = readSize(root);
  if (!size) return { ok: false, problem: 'the <svg> says neither its width and height in pixels nor a viewBox' };
  const foreign = findForeign(root);
  if (foreign)
    return {
      ok: false,
      problem: `the drawing has HTML in it (<${foreign}>), which a picture cannot show: export its text as text or paths`,
    };
  const { width, height } = size;
  const attributes = Object.fromEntries(Object.entries(root.attributes).filter(([name]) => !['width', 'height', 'xmlns'].includes(name)));
  const viewBox = root.attributes['viewBox'] ?? `0 0 ${width} ${height}`;
  const inside = root.children.map(write).join('');
  // Its size stands first: whoever prints it looks there.
  const svg = `<svg width="${width}" height="${height}" xmlns="http://www.w3.org/2000/svg"${writeAttributes({ ...attributes, viewBox })}>${inside}</svg>`;
  return { ok: true, svg, width, height };
}

const elements = new Set(
  (
    'svg g defs symbol use switch title desc path rect circle ellipse line polyline polygon text tspan textPath image marker pattern mask clipPath ' +
    'linearGradient radialGradient stop style filter feBlend feColorMatrix feComponentTransfer feComposite feDiffuseLighting feDisplacementMap feDistantLight ' +
    'feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence'
  ).split(' '),
);

function parse(source: string): XmlDocument | null {
  try {
    return parseXml(source, { ignoreUndefinedEntities: true });
  } catch {
    // Whatever is wrong with it, it is no drawing.
    return null;
  }
}

function readSize({ attributes }: XmlElement): { width: number; height: number } | null {
  const [width = 0, height = 0] = ['width', 'height'].map((name) =>
    Number(/^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(attributes[name] ?? '')?.[1]),
  );
  if (width > 0 && height > 0) return { width, height };
  const [, , boxWidth = 0, boxHeight = 0] = (attributes['viewBox'] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return boxWidth > 0 && boxHeight > 0 ? { width: boxWidth, height: boxHeight } : null;
}

/** HTML that has nothing to stand in for it; inside a `switch` the next child does. */
function findForeign(node: XmlElement): string | null {
  if (node.name === 'foreignObject') return node.name;
  if (node.name === 'switch') return null;
  for (const child of node.children) {
    const found = child instanceof XmlElement ? findForeign(child) : null;
    if (found) return found;
  }
  return null;
}

function write(node: XmlNode): string {
  if (node instanceof XmlText) return escapeHtml(node.text);
  if (!(node instanceof XmlElement) || !elements.has(node.name)) return '';
  if (node.name === 'style') return isSafeStyle(node.text) ? `<style>${escapeHtml(node.text)}</style>` : '';
  return `<${node.name}${writeAttributes(node.attributes)}>${node.children.map(write).join('')}</${node.name}>`;
}

function writeAttributes(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => [name.replace(/^xlink:href$/, 'href'), value] as const)
    .filter(([name, value]) => isSafeAttribute(name, value))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}

/** Names with a colon belong to whatever program made the drawing. Links lead into the drawing itself, or are a photo inside it. */
function isSafeAttribute(name: string, value: string): boolean {
  if (/^on/i.test(name)) return false;
  if (name === 'href') return /^#[\w.-]+$/.test(value) || /^data:image\/(png|jpeg|webp);base64,[\w+/=\s]+$/.test(value);
  return name === 'xml:space' || (/^[a-zA-Z][\w-]*$/.test(name) && isSafeStyle(value));
}

/** No address outside the drawing, in whatever spelling of CSS. */
function isSafeStyle(text: string): boolean {
  return (
    !/@import|\\|javascript:|expression\s*\(/i.test(text) &&
    [...text.matchAll(/url\(\s*(["']?)(.)/gi)].every(([, , first]) => first === '#')
  );
}
