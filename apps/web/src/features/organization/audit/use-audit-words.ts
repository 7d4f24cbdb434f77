import type { AuditChange, AuditEntry } from '@ecotrame/contract'
import { useText, type TextKey } from '../../../i18n/index.ts'
import { noValue } from '../../../ui/index.ts'
import { isRole } from '../users/use-user-words.ts'

const fieldKeys: Readonly<Record<string, TextKey>> = {
  name: 'users.field.name',
  email: 'users.field.email',
  role: 'users.field.role',
  team: 'users.field.team',
  language: 'users.field.language',
  password: 'users.field.password',
  scope: 'apiKeys.scope.label',
  expiresAt: 'apiKeys.expires.label',
  applicationLogo: 'organization.logo.application.title',
  brandLogo: 'organization.logo.brand.title',
}

/** The words of an entry: what was done, to what, and each field from → to. */
export function useAuditWords() {
  const text = useText()
  const valueOf = (value: AuditChange['from'], path: string): string => {
    if (value === null || value === undefined || value === '') return noValue
    if (path === 'role' && typeof value === 'string' && isRole(value)) return text(`role.${value}`)
    if (typeof value === 'boolean') return text(value ? 'editor.yes' : 'editor.no')
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  const fieldOf = (path: string): string => {
    const key = fieldKeys[path]
    return key === undefined ? path : text(key)
  }
  const changeOf = (change: AuditChange): string =>
    change.hidden
      ? `${fieldOf(change.path)}${text('punctuation.colon')}${text('audit.hidden')}`
      : `${fieldOf(change.path)}${text('punctuation.colon')}${valueOf(change.from, change.path)} → ${valueOf(change.to, change.path)}`
  return {
    actionOf: ({ action }: AuditEntry) => text(`audit.action.${action}`),
    entityOf: ({ entity }: AuditEntry) => text(`audit.entity.${entity}`),
    /** The first change in words and how many follow. */
    summaryOf: ({ changes }: AuditEntry) => {
      const [first] = changes
      if (!first) return noValue
      const more = changes.length - 1
      return more > 0 ? `${changeOf(first)} ${text('audit.more', { count: more })}` : changeOf(first)
    },
    fieldOf,
    valueOf,
  }
}
