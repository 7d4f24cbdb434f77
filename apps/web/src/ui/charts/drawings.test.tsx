import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { seriesColours, surfaces } from '../colours.ts'
import { portfolio as en } from '@ecotrame/texts/catalogues/en'
import { portfolio as fr } from '@ecotrame/texts/catalogues/fr'
import { contrastRatio } from '../contrast.ts'
import { heatColour, heatSteps } from '../impact-colours.ts'
import { ColourScale } from './colour-scale.tsx'
import { wrapped } from './picture.ts'
import { Radar, shapeOf } from './radar.tsx'
import { Sankey } from './sankey.tsx'
import { niceTicks } from './scales.ts'
import { Scatter } from './scatter.tsx'
import { squarified } from './treemap.tsx'
import { Treemap } from './treemap.tsx'
import { joined } from './trend.tsx'

const [first = { light: '', dark: '', onLight: null, onDark: null }] = seriesColours

test.each([
  [0, 1119, [0, 250, 500, 750, 1000, 1250]],
  [-0.3, 0.3, [-0.4, -0.2, 0, 0.2, 0.4]],
  [5, 5, [0, 1, 2, 3, 4, 5]],
  [0, 0, [0, 1]],
  [Number.NaN, 3, [0]],
])('an axis from %d to %d has round figures', (low, high, ticks) => {
  expect(niceTicks(low, high)).toEqual(ticks)
})

test('a treemap gives each value its part of the room, and nothing lies upon another', () => {
  const room = { x: 0, y: 0, width: 600, height: 400 }
  const values = [600, 600, 400, 300, 200, 200, 100]
  const fields = squarified(values, room)
  fields.forEach(({ width, height }, index) =>
    expect(width * height).toBeCloseTo((values[index] ?? 0) * 100, 6),
  )
  for (const [index, a] of fields.entries())
    for (const b of fields.slice(index + 1)) {
      const apart =
        a.x + a.width <= b.x + 1e-9 ||
        b.x + b.width <= a.x + 1e-9 ||
        a.y + a.height <= b.y + 1e-9 ||
        b.y + b.height <= a.y + 1e-9
      expect(apart).toBe(true)
    }
  expect(squarified([], room)).toEqual([])
})

test('a line joins only what compares', () => {
  const at = (value: number) => ({ value, figure: `${value}` })
  const points = [at(1), at(2), null, at(3), at(4), at(5), at(6)]
  expect(joined(points, [{ step: 5, name: 'release' }]).map((line) => line.map(({ step }) => step))).toEqual([
    [0, 1],
    [3, 4],
    [5, 6],
  ])
})

test('a radar stays open where nothing is known', () => {
  const at = (axis: number, value: number) => ({ x: axis, y: value })
  expect(shapeOf([1, 2, 3], at)).toBe('M0.0,1.0 L1.0,2.0 M1.0,2.0 L2.0,3.0 M2.0,3.0 L0.0,1.0')
  expect(shapeOf([1, null, 3], at)).toBe('M2.0,3.0 L0.0,1.0')
})

test('a long text below a picture goes on in the next line', () => {
  expect(wrapped('one two three', 50)).toEqual(['one two', 'three'])
})

test.each(['light', 'dark'] as const)('colours of series stand off the surface, %s', (theme) => {
  for (const colour of seriesColours)
    expect(contrastRatio(colour[theme], surfaces[theme]), colour[theme]).toBeGreaterThanOrEqual(2.95)
})

test('marks are walked by arrows, say their figures and are opened by Enter', async () => {
  const onSelect = vi.fn()
  const axis = { title: 'pts', tick: String }
  const points = [
    { id: 'a', name: 'Tee', x: 1, y: 2, words: '2 pts, €1' },
    { id: 'b', name: 'Polo', x: 2, y: 3, words: '3 pts, €2' },
  ]
  render(<Scatter points={points} x={axis} y={axis} label="Price and score" onSelect={onSelect} />)
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{ArrowRight}')
  const drawing = screen.getByRole('group', { name: 'Price and score' })
  expect(document.activeElement).toBe(within(drawing).getByRole('button', { name: 'Polo: 3 pts, €2' }))
  await user.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('b')
})

test('a treemap opens leaves, and leaves out what has no area', () => {
  const leaf = (id: string, value: number) => ({
    id,
    name: id,
    value,
    figure: '',
    words: `${value}`,
    colour: first,
  })
  render(
    <Treemap
      label="Portfolio"
      nodes={[{ ...leaf('shirts', 3), children: [leaf('tee', 2), leaf('polo', 1)] }, leaf('belt', 0)]}
    />,
  )
  expect(screen.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'tee: 2',
    'polo: 1',
  ])
})

test('flows and nodes say their figures; only a node is opened, and what it does not touch fades', async () => {
  const onSelect = vi.fn()
  const node = (id: string, figure: string) => ({ id, name: id, figure, colour: null })
  render(
    <Sankey
      label="Flows"
      height={300}
      nodes={[
        node('cotton', '3 pts'),
        node('zip', '1 pt'),
        node('spinning', '3 pts'),
        node('transport', '1 pt'),
      ]}
      links={[
        { source: 'cotton', target: 'spinning', value: 3, figure: '3 pts' },
        { source: 'zip', target: 'transport', value: 1, figure: '1 pt' },
      ]}
      onSelect={onSelect}
    />,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('img', { name: 'cotton → spinning: 3 pts' }))
  expect(onSelect).not.toHaveBeenCalled()
  const cotton = screen.getByRole('button', { name: 'cotton: 3 pts' })
  await user.click(cotton)
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('cotton')
  const faded = [...document.querySelectorAll('[data-faded]')].map((mark) => mark.getAttribute('aria-label'))
  expect(faded).toEqual(['zip → transport: 1 pt', 'zip: 1 pt', 'transport: 1 pt'])
  const tall = (name: string) =>
    Number(screen.getByRole('button', { name }).querySelector('rect')?.getAttribute('height'))
  expect(tall('cotton: 3 pts') / tall('zip: 1 pt')).toBeCloseTo(3, 6)
})

test('a radar says each of its shapes', () => {
  render(
    <Radar
      axes={['a', 'b', 'c'].map((id) => ({ id, name: id }))}
      rings={[{ value: 1, name: '100 %' }]}
      series={[
        { id: 'tee', name: 'Tee', mark: 'A', colour: first, values: [1, 0.5, null], words: '1, 0.5, –' },
      ]}
      label="Categories"
    />,
  )
  expect(screen.getByRole('img', { name: 'Tee: 1, 0.5, –' })).toBeTruthy()
})

test('a scale shows the colours from the lowest figure to the highest, in both themes the same way round', () => {
  const { container } = render(<ColourScale name="Per kg" lowest="1 597" highest="4 209" />)
  expect(container.textContent).toBe('Per kg1 5974 209')
  const drawn = [...container.querySelectorAll('rect')].map((rect) => Number(rect.getAttribute('x')))
  expect(drawn).toEqual(drawn.toSorted((a, b) => a - b))
  expect(heatColour(0)).toMatchObject(heatSteps[0]?.ground ?? {})
  expect(heatColour(1)).toMatchObject(heatSteps.at(-1)?.ground ?? {})
  // What is darker in one theme is lighter in the other: no word of the kind may explain them.
  for (const words of [en, fr])
    expect(words['portfolio.chart.treemapMeaning']).not.toMatch(/dark|light|foncé|clair/i)
})
