import { SankeyChart } from 'echarts/charts'
import { TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ThemedColour } from '../colours.ts'
import { cutTo } from './layout.ts'
import { useTheme, type Theme } from './use-theme.ts'
import { useWidth } from './use-width.ts'

register([SankeyChart, TooltipComponent, SVGRenderer])

export interface SankeyNode {
  readonly id: string
  readonly name: string
  readonly figure: string
  /** `null`: a node without a fixed colour of its own. */
  readonly colour: ThemedColour | null
}
export interface SankeyLink {
  readonly source: string
  readonly target: string
  readonly value: number
  readonly figure: string
}

export interface SankeyProps {
  readonly nodes: readonly SankeyNode[]
  readonly links: readonly SankeyLink[]
  readonly label: string
  readonly height: number
  readonly onSelect?: (node: string) => void
}

const inks = {
  light: { text: '#1C1F1B', plain: '#66695F', ground: '#1C1F1B', onGround: '#FAF7F1' },
  dark: { text: '#ECE8DF', plain: '#A0A297', ground: '#ECE8DF', onGround: '#151714' },
} as const

export default function SankeyDrawing({ nodes, links, label, height, onSelect }: SankeyProps) {
  const holder = useRef<HTMLDivElement>(null)
  const [ref, width] = useWidth<HTMLDivElement>(640)
  const theme = useTheme()
  const select = useEffectEvent((node: string) => onSelect?.(node))
  useEffect(() => {
    if (!holder.current) return
    const drawing = init(holder.current, null, { renderer: 'svg', width, height })
    drawing.setOption(optionOf(nodes, links, width, theme))
    drawing.on('click', ({ dataType, name }) => {
      if (dataType === 'node') select(name)
    })
    return () => drawing.dispose()
  }, [nodes, links, width, height, theme])
  return (
    <div ref={ref} data-picture>
      <div ref={holder} role="img" aria-label={label} />
    </div>
  )
}

function optionOf(nodes: readonly SankeyNode[], links: readonly SankeyLink[], width: number, theme: Theme) {
  const ink = inks[theme]
  const nodeOf = (id: string) => nodes.find((node) => node.id === id)
  const narrow = width < 560
  return {
    animation: false,
    tooltip: {
      trigger: 'item' as const,
      confine: true,
      borderWidth: 0,
      backgroundColor: ink.ground,
      textStyle: { color: ink.onGround, fontSize: 12, fontFamily: 'Inter Variable' },
      formatter: (item: unknown) => tooltipOf(item, nodeOf),
    },
    series: [
      {
        type: 'sankey' as const,
        left: 4,
        right: 4,
        top: 8,
        bottom: 8,
        nodeWidth: 14,
        nodeGap: 18,
        // Nodes keep the order of the other charts instead of the one with the fewest crossings.
        layoutIterations: 0,
        draggable: false,
        emphasis: { focus: 'adjacency' as const },
        label: {
          color: ink.text,
          fontSize: 12,
          fontFamily: 'Inter Variable',
          formatter: ({ name }: { name: string }) => {
            const node = nodeOf(name)
            if (!node) return name
            if (narrow && isBetween(name, links)) return ''
            return narrow ? cutTo(node.name, width * 0.36) : `${node.name}  ${node.figure}`
          },
        },
        lineStyle: { color: 'gradient' as const, opacity: theme === 'light' ? 0.32 : 0.4, curveness: 0.5 },
        data: nodes.map(({ id, colour }) => ({
          name: id,
          itemStyle: { color: colour?.[theme] ?? ink.plain, borderWidth: 0 },
          ...labelSide(id, links),
        })),
        links: links.map(({ source, target, value, figure }) => ({ source, target, value, figure })),
      },
    ],
  }
}

/** Where there is little room only both ends are named; the table and the tooltips name the rest. */
const isBetween = (id: string, links: readonly SankeyLink[]): boolean =>
  links.some(({ source }) => source === id) && links.some(({ target }) => target === id)

/** Names of the last nodes stand before them, so that none is cut by the edge. */
const labelSide = (id: string, links: readonly SankeyLink[]) =>
  links.some(({ source }) => source === id) ? {} : { label: { position: 'left' as const } }

function tooltipOf(item: unknown, nodeOf: (id: string) => SankeyNode | undefined): string {
  const { dataType, name, data } = item as {
    dataType?: string
    name: string
    data: { source?: string; target?: string; figure?: string }
  }
  if (dataType === 'edge') {
    const [from, to] = [nodeOf(data.source ?? ''), nodeOf(data.target ?? '')]
    return safe(`${from?.name ?? ''} → ${to?.name ?? ''}: ${data.figure ?? ''}`)
  }
  const node = nodeOf(name)
  return safe(node ? `${node.name}: ${node.figure}` : name)
}

/** The tooltip of the library is HTML; names are typed by people. */
const safe = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
