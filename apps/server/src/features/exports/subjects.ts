import type { ExportField, ExportKind, Permission } from '@ecotrame/contract'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Language } from '../../platform/sessions/session.ts'
import type { ExportsDeps } from './deps.ts'
import { evaluationSubject, type EvaluationSubject } from './evaluation-subject.ts'
import { handleExports } from './export-jobs.ts'
import type { FoundExport } from './export-store.ts'
import { chosenFields, fieldAnswer } from './field.ts'
import { fileOf, formatOfRows, type FilePart } from './file-parts.ts'
import { frameOf } from './make-export.ts'
import { productSubject, type ProductSubject } from './product-subject.ts'
import type { Subject } from './subject.ts'

/** A subject as those see it who do not know its rows. */
interface Shown {
  readonly permission: Permission
  readonly fieldsIn: (language: Language) => ExportField[]
  /** The file of an export whose parts are written. */
  readonly fileFrom: (
    found: FoundExport,
    parts: AsyncIterable<FilePart>,
  ) => AsyncIterable<string | Uint8Array>
  readonly handleWith: (jobs: Jobs) => void
}

const shown = <Key, Item>(deps: ExportsDeps, subject: Subject<Key, Item>): Shown => ({
  permission: subject.permission,
  fieldsIn: (language) =>
    subject.fields.filter(({ editing }) => editing !== true).map((field) => fieldAnswer(field, language)),
  fileFrom: ({ format, language, csvMarks, fields, createdAt }, parts) => {
    const frame = frameOf(
      deps,
      { subject, format: formatOfRows(format), language, csvMarks },
      chosenFields(subject.fields, fields),
      createdAt,
    )
    return fileOf(frame, parts)
  },
  handleWith: (jobs) => handleExports(jobs, deps, subject),
})

export interface Subjects {
  readonly evaluations: EvaluationSubject
  readonly products: ProductSubject
  readonly shown: (kind: ExportKind) => Shown
  readonly all: readonly Shown[]
}

export function subjectsOf(deps: ExportsDeps): Subjects {
  const evaluations = evaluationSubject(deps)
  const products = productSubject(deps)
  const byKind: Readonly<Record<ExportKind, Shown>> = {
    evaluations: shown(deps, evaluations),
    products: shown(deps, products),
  }
  return { evaluations, products, all: Object.values(byKind), shown: (kind) => byKind[kind] }
}
