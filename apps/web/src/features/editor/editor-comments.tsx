import type { LifeCycle } from '@ecotrame/contract'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '../../i18n/index.ts'
import { CommentsProvider, pathInForm, type MarkedPlace } from '../comments/index.ts'
import { useEditing } from './editor-context.ts'
import { sectionOfPath } from './model/index.ts'
import type { Places } from './use-places.ts'
import { pathName, sectionName } from './words.ts'

interface EditorCommentsProps {
  readonly places: Places
  readonly lifeCycles: readonly LifeCycle[]
  readonly children: ReactNode
}

/** Comments on the fields and stages of the form. */
export function EditorComments({ places, lifeCycles, children }: EditorCommentsProps) {
  const text = useText()
  const language = useLanguage()
  const { evaluation, state } = useEditing()
  const { form, content } = state
  const { composition } = content.form
  const sectionOf = (key: string) => places.sections.find((section) => section === key)

  const nameOf = ({ kind, key }: MarkedPlace): string | null => {
    if (kind === 'evaluation') return text('comments.wholeEvaluation')
    if (kind === 'stage') {
      const section = sectionOf(key)
      return section === undefined ? null : sectionName(section, lifeCycles, language, text)
    }
    const path = pathInForm(key, composition)
    const isGone =
      path.startsWith('composition.') ||
      (path.startsWith('values.') && form.parameters.every(({ id }) => `values.${id}` !== path))
    return kind !== 'field' || isGone ? null : pathName(path, form, content, language, text)
  }
  const leadTo = ({ kind, key }: MarkedPlace, arriving: boolean) => {
    const path = pathInForm(key, composition)
    const section = kind === 'stage' ? sectionOf(key) : sectionOfPath(form, content, path)
    if (kind === 'field' && !arriving) places.jumpTo(path)
    else if (section !== undefined && section !== places.current) places.goTo(section)
  }
  return (
    <CommentsProvider evaluation={evaluation.id} nameOf={nameOf} leadTo={leadTo}>
      {children}
    </CommentsProvider>
  )
}
