import { range } from 'd3-array';
import { z } from 'zod';
import type { Locale } from '#shared/locales.ts';
import { hintField, tellRange } from './field-hints.ts';
import { nameField, toChoice, toPattern } from './field-words.ts';

/** A field as the desk's library wants it. */
export type DeskField = { name: string; label: string; widget: string; hint?: string; fields?: DeskField[] } & Record<string, unknown>;
type Part = { widget: string } & Record<string, unknown>;
type Schema = z.core.JSONSchema.BaseSchema;

const LONG_TEXT = 100;
const FEW = 10;
const DATE = 'YYYY-MM-DD';

/**
 * The fields of a file from the schema that the build checks it by: limits, patterns and choices are written nowhere else. `kind` is what
 * their paths start with (`home.lead`).
 */
export function toFields(schema: z.ZodType, kind: string, locale: Locale): DeskField[] {
  return listFields(toJsonSchema(schema), kind, locale);
}

/** The one field of a file that is a list. */
export function toRootList(schema: z.ZodType, name: string, locale: Locale): DeskField[] {
  return [{ ...toField(name, toJsonSchema(schema), true, locale), root: true }];
}

function toJsonSchema(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

function listFields(schema: Schema, path: string, locale: Locale): DeskField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    typeof part === 'boolean' ? [] : [toField(`${path}.${name}`, part, schema.required?.includes(name) ?? false, locale)],
  );
}

function toField(path: string, schema: Schema, isRequired: boolean, locale: Locale): DeskField {
  // "Empty, or such an address": what it may be when it is not empty.
  const part = schema.anyOf?.find((one) => typeof one === 'object' && one.const === undefined) ?? schema;
  const mayBeEmpty = part !== schema;
  const name = path.slice(path.lastIndexOf('.') + 1);
  const hint = hintField(path, locale, typeof part === 'object' ? tellLimits(part, locale) : '');
  const common = { name, label: nameField(path, locale), i18n: true, required: isRequired, ...(hint && { hint }) };
  if (typeof part === 'boolean') return { ...common, widget: 'string' };
  if (part.enum) return { ...common, widget: 'select', options: part.enum.map((value) => toChoice(String(value), locale)) };
  if (part.type === 'boolean') return { ...common, required: false, widget: 'boolean' };
  const { minimum = 0, maximum = Infinity } = part;
  // Few enough to choose from.
  if (part.type === 'integer' && maximum - minimum < FEW)
    return { ...common, widget: 'select', options: range(minimum, maximum + 1).map((value) => ({ value, label: String(value) })) };
  if (part.type === 'integer' || part.type === 'number')
    return { ...common, widget: 'number', value_type: part.type === 'integer' ? 'int' : 'float', min: part.minimum, max: part.maximum };
  if (part.type === 'array') return { ...common, ...toList(path, part, locale) };
  if (part.properties) return { ...common, widget: 'object', fields: listFields(part, path, locale) };
  if (part.type === 'object') return { ...common, required: false, widget: 'keyvalue' };
  return { ...common, ...toText(part, locale), required: isRequired && !mayBeEmpty && (part.minLength ?? (part.pattern ? 1 : 0)) > 0 };
}

/** How long, how many, how much, or of which form. What is chosen needs no words. */
function tellLimits({ type, enum: choices, format, pattern, ...limits }: Schema, locale: Locale): string {
  const { minimum, maximum, minItems, maxItems, minLength, maxLength } = limits;
  if (choices) return '';
  if (type === 'array') return tellRange(minItems, maxItems, 'items', locale);
  if (type === 'integer' || type === 'number')
    return (maximum ?? Infinity) - (minimum ?? 0) < FEW ? '' : tellRange(minimum, maximum, 'number', locale);
  if (pattern !== undefined && format === undefined) return `${toPattern(pattern, locale)[1]}.`;
  return tellRange(minLength, maxLength, 'characters', locale);
}

function toList(path: string, schema: Schema, locale: Locale): Part {
  const item = Array.isArray(schema.items) ? schema.items[0] : schema.items;
  const list = { widget: 'list', min: schema.minItems, max: schema.maxItems, required: (schema.minItems ?? 0) > 0 };
  if (typeof item !== 'object') return list;
  if (item.enum)
    return { widget: 'select', multiple: true, options: item.enum.map((value) => toChoice(String(value), locale)), required: false };
  const fields = listFields(item, path, locale);
  // Long lists open as one line an item.
  if (fields.length > 0) {
    const naming = fields.find((field) => ['term', 'title', 'name', 'question', 'heading'].includes(field.name));
    const summary = naming?.widget === 'object' ? `{{fields.${naming.name}.${locale}}}` : naming && `{{fields.${naming.name}}}`;
    return { ...list, collapsed: 'auto', fields, ...(summary && { summary }) };
  }
  return { ...list, field: { ...toField(`${path}.item`, item, true, locale), label: nameField(path, locale) } };
}

function toText(schema: Schema, locale: Locale): Part {
  if (schema.format === 'date') return { widget: 'datetime', type: 'date', format: DATE, date_format: DATE, time_format: false };
  const { minLength: minlength, maxLength: maxlength } = schema;
  const pattern = schema.pattern && schema.format === undefined ? { pattern: toPattern(schema.pattern, locale) } : {};
  const isLine = schema.pattern !== undefined || (maxlength ?? Infinity) <= LONG_TEXT;
  return {
    widget: isLine ? 'string' : 'text',
    ...(minlength && minlength > 1 && { minlength }),
    ...(maxlength && { maxlength }),
    ...pattern,
  };
}
