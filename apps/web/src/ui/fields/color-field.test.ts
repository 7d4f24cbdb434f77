import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastRatio } from '../contrast.ts'
import { faintIn, grounds, nameOfColor, colorNames, colors } from './color-field.tsx'

describe('colours to choose from', () => {
  it('are twelve, each once', () => {
    expect(new Set(Object.values(colors)).size).toBe(12)
  })

  it.each(colorNames)('%s can be seen in both themes', (name) => {
    expect(faintIn(colors[name])).toBeNull()
  })

  it.each([
    ['a pale yellow', '#ffee88', 'light'],
    ['a navy blue', '#101a3a', 'dark'],
  ])('%s is hard to see in one theme', (_, color, theme) => {
    expect([faintIn(color), nameOfColor(color)]).toEqual([theme, null])
  })

  it('are measured as WCAG does', () => {
    expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21, 9)
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
  })

  it('are measured against the grounds of the themes', () => {
    const theme = readFileSync('apps/web/src/ui/theme.css', 'utf8')
    const pair = (token: string) => new RegExp(`--${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(theme)
    expect(grounds).toEqual({ light: pair('sunken')?.[1], dark: pair('surface')?.[2] })
  })
})
