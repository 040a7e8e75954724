/** One line of a wood-type headline; `width` is a whole percentage from 51 to 112, a class of app/styles/wood-type.css. */
export type WoodLine = { text: string; width: number };
