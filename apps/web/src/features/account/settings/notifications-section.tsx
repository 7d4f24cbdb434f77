import { notificationTypes, type NotificationChoices } from '@ecotrame/contract'
import { useText } from '../../../i18n/index.ts'
import { Checkbox } from '../../../ui/index.ts'
import styles from '../account.module.css'
import { useSaveSettings } from '../preferences.ts'
import { Section } from './section.tsx'

const channels = ['inApp', 'email'] as const

/** Which notifications are shown in the application and which are sent by e-mail, kept at once. */
export function NotificationsSection({ choices }: { readonly choices: NotificationChoices }) {
  const text = useText()
  const save = useSaveSettings()
  return (
    <Section
      id="notifications"
      title={text('settings.notifications.title')}
      lead={text('settings.notifications.lead')}
    >
      <div>
        {notificationTypes.map((type) => (
          <fieldset key={type} className={styles.notification}>
            <legend>{text(`settings.notifications.${type}`)}</legend>
            {channels.map((channel) => (
              <Checkbox
                key={channel}
                label={text(`settings.notifications.${channel}`)}
                checked={choices[type][channel]}
                onChange={(checked) =>
                  save({ notifications: { ...choices, [type]: { ...choices[type], [channel]: checked } } })
                }
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Section>
  )
}
