import { notificationTypes, type NotificationChoices, type NotificationType } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { Checkbox, DataTable, type Column } from '../../../ui/index.ts'
import { useSaveSettings } from '../preferences.ts'
import { Section } from './section.tsx'

const channels = ['inApp', 'email'] as const

/** Which notifications are shown in the application and which are sent by e-mail, kept at once. */
export function NotificationsSection({ choices }: { readonly choices: NotificationChoices }) {
  const text = useText()
  const save = useSaveSettings()
  const columns: readonly Column<NotificationType>[] = [
    {
      id: 'what',
      title: text('settings.notifications.what'),
      cell: (type) => text(`settings.notifications.${type}`),
    },
    ...channels.map((channel): Column<NotificationType> => {
      const title = text(`settings.notifications.${channel}`)
      return {
        id: channel,
        title,
        cell: (type) => (
          <Checkbox
            aria-label={`${text(`settings.notifications.${type}`)}, ${title}`}
            checked={choices[type][channel]}
            onChange={(checked) =>
              save({ notifications: { ...choices, [type]: { ...choices[type], [channel]: checked } } })
            }
          />
        ),
      }
    }),
  ]
  return (
    <Section id="notifications" title={text('settings.notifications.title')}>
      <DataTable
        caption={text('settings.notifications.caption')}
        columns={columns}
        rows={notificationTypes}
        rowKey={(type) => type}
      />
    </Section>
  )
}
