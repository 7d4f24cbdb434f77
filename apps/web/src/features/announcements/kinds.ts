import type { AnnouncementKind } from '@ecotrame/contract'

/** A change of method or data may move figures, so it bears the tone of what wants a look. */
export const kindTones = {
  feature: 'action',
  data: 'attention',
  method: 'attention',
  service: 'neutral',
} as const satisfies Record<AnnouncementKind, string>
