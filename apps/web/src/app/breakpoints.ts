import { log } from '../api/log.ts'

export const breakpointNames = ['xs', 'sm', 'md', 'lg', 'xl'] as const
type Breakpoints = Readonly<Partial<Record<(typeof breakpointNames)[number], number>>>

/** Viewport widths of the theme, px. A missing one is a mistake of the theme and is said in the console. */
export function readBreakpoints(styles: Pick<CSSStyleDeclaration, 'getPropertyValue'>): Breakpoints {
  const found: Partial<Record<(typeof breakpointNames)[number], number>> = {}
  for (const name of breakpointNames) {
    const width = Number.parseInt(styles.getPropertyValue(`--breakpoint-${name}`), 10)
    if (Number.isNaN(width)) log.error(`The viewport style --breakpoint-${name} is missing.`)
    else found[name] = width
  }
  return found
}
