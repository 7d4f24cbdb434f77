import type { RefObject } from 'react'
import type { ChartPart } from './chart-part.ts'
import { downloadTable } from './download-table.ts'
import { bitmapOf, download, pictureOf } from './picture.ts'
import type { ChartTable } from './table.ts'

export interface FiledChart<Row> {
  readonly title: string
  readonly table: ChartTable<Row>
  /** Parts named below a downloaded picture. */
  readonly legend?: readonly ChartPart[]
  /** Source, licence and releases below a downloaded picture. */
  readonly note: string
  readonly fileName: string
}

/** A chart as files: its drawing, the same as a bitmap, its data. */
export function useChartFiles<Row>(
  figure: RefObject<HTMLElement | null>,
  { title, table, legend = [], note, fileName }: FiledChart<Row>,
) {
  const picture = () => {
    const drawing = figure.current?.querySelector<SVGSVGElement>('svg[data-picture]')
    return drawing ? pictureOf(drawing, { title, legend, note }) : null
  }
  return {
    svg: () => {
      const drawn = picture()
      if (drawn !== null) download(`${fileName}.svg`, new Blob([drawn], { type: 'image/svg+xml' }))
    },
    png: async () => {
      const drawn = picture()
      if (drawn !== null) download(`${fileName}.png`, await bitmapOf(drawn))
    },
    csv: () => downloadTable(fileName, table),
  }
}
