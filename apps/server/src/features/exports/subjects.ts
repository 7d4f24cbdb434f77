import type { ExportField, ExportKind, Permission } from '@ecotrame/contract'
import { problem } from '../../platform/errors/problem.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Language } from '../../platform/sessions/session.ts'
import type { ExportsDeps } from './deps.ts'
import { evaluationSubject, type EvaluationSubject } from './evaluation-subject.ts'
import { handleExports } from './export-jobs.ts'
import type { FoundExport } from './export-store.ts'
import { chosenFields, fieldAnswer } from './field.ts'
import { fileOf, type FilePart } from './file-parts.ts'
import { frameOf } from './make-export.ts'
import type { Subject } from './subject.ts'

/** A subject as those see it who do not know its rows. */
export interface Shown {
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
  fieldsIn: (language) => subject.fields.map((field) => fieldAnswer(field, language)),
  fileFrom: ({ format, language, fields, createdAt }, parts) => {
    const frame = frameOf(
      deps,
      { subject, format, language },
      chosenFields(subject.fields, fields),
      createdAt,
    )
    return fileOf(frame, parts)
  },
  handleWith: (jobs) => handleExports(jobs, deps, subject),
})

export interface Subjects {
  readonly evaluations: EvaluationSubject
  /** @throws NOT_FOUND for what is not exported */
  readonly shown: (kind: ExportKind) => Shown
  readonly all: readonly Shown[]
}

export function subjectsOf(deps: ExportsDeps): Subjects {
  const evaluations = evaluationSubject(deps)
  const byKind = new Map<ExportKind, Shown>([[evaluations.kind, shown(deps, evaluations)]])
  return {
    evaluations,
    all: [...byKind.values()],
    shown: (kind) => {
      const found = byKind.get(kind)
      if (found === undefined) throw problem('NOT_FOUND')
      return found
    },
  }
}
