import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { loadAllTexts, speak } from '../../i18n/index.ts'
import { lifeCycleColours } from '../colours.ts'
import type { ChartPart } from './chart-part.ts'
import { cutTo, gap, stacked, textWidth } from './layout.ts'
import { StageBar } from './stage-bar.tsx'
import { BarList } from './bar-list.tsx'
import { WithTable } from './with-table.tsx'

beforeAll(async () => {
  await speak('en', { remember: false })
  await loadAllTexts()
})

const parts: readonly ChartPart[] = [
  {
    id: 'rawMaterial',
    name: 'Raw material',
    value: 60,
    figure: '60 pts',
    share: '60.0 %',
    colour: lifeCycleColours.rawMaterial,
  },
  {
    id: 'transport',
    name: 'Transport',
    value: 1,
    figure: '1 pts',
    share: '1.0 %',
    colour: lifeCycleColours.transport,
  },
  {
    id: 'complements',
    name: 'French complements',
    value: 39,
    figure: '39 pts',
    share: '39.0 %',
    colour: null,
  },
]

describe('a stacked bar', () => {
  test('parts and gaps fill the width, in order; what is not positive has no place', () => {
    const fields = stacked(
      [
        { id: 'a', value: 3 },
        { id: 'credit', value: -1 },
        { id: 'b', value: 1 },
      ],
      202,
    )
    expect(fields).toEqual([
      { id: 'a', x: 0, width: 150 },
      { id: 'b', x: 150 + gap, width: 50 },
    ])
  })
  test('a name is cut to its room', () => {
    expect(cutTo('Raw material', 200)).toBe('Raw material')
    const cut = cutTo('Raw material', 60)
    expect(cut.endsWith('…')).toBe(true)
    expect(textWidth(cut)).toBeLessThanOrEqual(60)
  })
  test('says its figures, is walked by arrows and opened by Enter', async () => {
    const onSelect = vi.fn()
    render(<StageBar parts={parts} label="Stages" onSelect={onSelect} />)
    const user = userEvent.setup()
    const bar = screen.getByRole('group', { name: 'Stages' })
    await user.tab()
    expect(document.activeElement).toBe(
      within(bar).getByRole('button', { name: 'Raw material: 60 pts, 60.0 %' }),
    )
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{End}{Enter}')
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('complements')
  })
  test('the legend marks a part in the bar, and without a target keeps it marked', async () => {
    render(<StageBar parts={parts} label="Stages" />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: /^Transport/ }))
    await user.unhover(screen.getByRole('button', { name: /^Transport/ }))
    const faded = () => screen.getAllByRole('img').filter((part) => part.dataset['faded'] !== undefined)
    expect(faded().map((part) => part.getAttribute('aria-label'))).toEqual([
      'Raw material: 60 pts, 60.0 %',
      'French complements: 39 pts, 39.0 %',
    ])
  })
})

test('a ranked bar opens what stands behind it', async () => {
  const onSelect = vi.fn()
  render(<BarList parts={parts} label="Families" onSelect={onSelect} />)
  await userEvent.setup().click(screen.getByRole('button', { name: /^Transport\s?1\.0 %\s?1 pts$/ }))
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('transport')
})

describe('the frame of a chart', () => {
  const frame = () =>
    show(
      <WithTable
        title="Raw material is the largest stage"
        caption="points"
        alternative="Raw material: 60 pts"
        table={{
          columns: [
            { id: 'name', title: 'Part', text: (part: ChartPart) => part.name },
            { id: 'value', title: 'Value', unit: 'pts', figure: true, text: ({ value }) => String(value) },
          ],
          rows: parts,
        }}
        note="Source"
        fileName="jeans"
      >
        <p>drawing</p>
      </WithTable>,
    )
  test('shows the same data as a table, and back', async () => {
    await frame()
    const user = userEvent.setup()
    expect(screen.getByText('drawing')).toBeTruthy()
    const choose = async (line: string) => {
      await user.click(screen.getByRole('button', { name: /^Chart: Raw material/ }))
      await user.click(await screen.findByRole('menuitem', { name: line }))
    }
    await choose('Show as table')
    expect(screen.queryByText('drawing')).toBeNull()
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(1 + parts.length)
    await choose('Show as chart')
    expect(screen.getByText('drawing')).toBeTruthy()
  })
  test('offers PNG, SVG and CSV by name', async () => {
    await frame()
    await userEvent.setup().click(screen.getByRole('button', { name: /^Chart: Raw material/ }))
    for (const format of ['PNG', 'SVG', 'CSV'])
      expect(await screen.findByRole('menuitem', { name: `Download as ${format}` })).toBeTruthy()
  })
})
