import { contrastRatio } from '../../../ui/contrast.ts'

/** Colours that stand off the grounds of both themes, and off each other. */
export const tagColors = {
  red: '#c9483f',
  orange: '#bd631f',
  ochre: '#a07214',
  olive: '#788025',
  green: '#4a8a3c',
  teal: '#23897a',
  turquoise: '#2786a0',
  blue: '#3f7cc4',
  indigo: '#6d6fc9',
  violet: '#9560bd',
  pink: '#bd5292',
  grey: '#7a7d75',
} as const
export type TagColorName = keyof typeof tagColors
export const tagColorNames = Object.keys(tagColors) as TagColorName[]

export const nameOfColor = (color: string): TagColorName | null =>
  tagColorNames.find((name) => tagColors[name] === color) ?? null

/** The grounds on which tags stand, of `theme.css`: the sunken ground of the light theme, the surface of the dark one. */
export const grounds = { light: '#f2ede4', dark: '#1d201c' } as const
export type Theme = keyof typeof grounds

/** WCAG 2.2, 1.4.11: what a graphic needs to stand off its ground. */
const leastContrast = 3

/** The theme in which a colour is hard to see; `null`: in neither. No colour is faint in both. */
export const faintIn = (color: string): Theme | null =>
  (Object.keys(grounds) as Theme[]).find((theme) => contrastRatio(color, grounds[theme]) < leastContrast) ??
  null
