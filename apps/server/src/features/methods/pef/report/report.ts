import type { Wording } from '@ecotrame/lca'

/** A report before it is a file: the same sections, texts and tables in every format. */
export interface Report {
  readonly title: string
  /** Under the title: what it is about, and what it is not. */
  readonly subtitle: string
  readonly notice: string
  readonly author: string
  readonly sections: readonly ReportSection[]
  /** Version, release and date that every table comes from. */
  readonly trace: string
}

/** The chapters, in their order. Source: Recommendation (EU) 2021/2279, Annex II, part E, template of a PEF report. */
export const reportChapters = [
  'summary',
  'general',
  'goal',
  'scope',
  'inventory',
  'results',
  'interpretation',
  'validation',
  'annex',
  'dataset',
  'confidential',
] as const
export type ReportChapter = (typeof reportChapters)[number]

export interface ReportSection {
  readonly id: ReportChapter
  readonly title: string
  readonly blocks: readonly Block[]
}

export type Block =
  | { readonly kind: 'text'; readonly text: string; readonly soft?: boolean }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'table'; readonly table: ReportTable }
  | { readonly kind: 'picture'; readonly picture: ReportPicture }

/** A drawing on paper; a workbook has its words. */
export interface ReportPicture {
  readonly title: string
  readonly svg: string
  /** In points. */
  readonly height: number
  /** What it shows, for those who do not see it. */
  readonly alt: string
}

/**
 * How figures of a column are written; workbooks keep all their digits. `value`: of a form, text or figure; `score`: µPt.
 */
export type ColumnForm = 'text' | 'value' | 'whole' | 'amount' | 'score' | 'share' | 'rating'

export interface ReportColumn {
  readonly title: string
  readonly form: ColumnForm
  /** In points; `*`: what is left. */
  readonly width: number | '*'
}

/** `null`: there is none, and a column beside it says why. */
export type ReportCell = string | number | null

export interface ReportTable {
  readonly title: string
  /** Name of its sheet in a workbook. */
  readonly sheet: string
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly (readonly ReportCell[])[]
  /** Many columns: smaller letters. */
  readonly small?: boolean
}

export const paragraph = (text: string): Block => ({ kind: 'text', text })
export const remark = (text: string): Block => ({ kind: 'text', text, soft: true })
export const list = (items: readonly string[]): Block => ({ kind: 'list', items })
export const subHeading = (text: string): Block => ({ kind: 'heading', text })
export const pictureBlock = (picture: ReportPicture): Block => ({ kind: 'picture', picture })
export const tableBlock = (table: ReportTable): Block => ({ kind: 'table', table })

export const column = (title: string, form: ColumnForm, width: number | '*'): ReportColumn => ({
  title,
  form,
  width,
})

/** Names of life-cycle stages of the PEFCR, by the stages of the application. */
const pefcrStages: Readonly<Record<string, number>> = {
  rawMaterial: 1,
  packaging: 1,
  trims: 1,
  preparation: 2,
  yarnFormation: 2,
  textileFormation: 2,
  coloration: 2,
  finishing: 2,
  dieCutting: 2,
  stitching: 2,
  mixingPreparation: 2,
  moldingCuring: 2,
  soleMaking: 2,
  confection: 2,
  assembly: 2,
  manufacturing: 2,
  transport: 3,
  warehouse: 3,
  retail: 3,
  usePhase: 4,
  endOfLife: 5,
}

/** PEFCR Apparel and Footwear 3.1, life cycle stages. */
/** Place of the stage of the PEFCR, in `pefcrStageNames`, to which a stage belongs. */
export const pefcrStageOf = (stage: string): number => (pefcrStages[stage] ?? 1) - 1

export const pefcrStageNames: readonly Wording[] = [
  { en: 'Raw material acquisition and pre-processing', fr: 'Acquisition et prétraitement des matières' },
  { en: 'Manufacturing', fr: 'Fabrication' },
  { en: 'Distribution', fr: 'Distribution' },
  { en: 'Use', fr: 'Utilisation' },
  { en: 'End of life', fr: 'Fin de vie' },
]
