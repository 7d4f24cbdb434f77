import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { ErrorPanel, Link, Skeleton, useAddress, useDocumentTitle, Checkbox } from '../../../ui/index.ts'
import styles from '../account.module.css'
import { accountQuery } from '../queries.ts'
import { UserOnly } from '../user-only.tsx'
import { AppearanceSection } from './appearance-section.tsx'
import { OneTimeCodeSection } from './one-time-code-section.tsx'
import { Section } from './section.tsx'
import { KeysSection } from './keys-section.tsx'
import { PersonalDataSection } from './personal-data-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { notificationTypes, type NotificationChoices } from '@ecotrame/contract'
import { useSaveSettings } from '../preferences.ts'

const channels = ['inApp', 'email'] as const

/** Which notifications are shown in the application and which are sent by e-mail, kept at once. */
function NotificationsSection({ choices }: { readonly choices: NotificationChoices }) {
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

/** What follows the user: language, appearance, notifications, the second lock, open sessions. */
export function SettingsScreen() {
  const text = useText()
  useDocumentTitle(text('userMenu.settings'))
  return (
    <div className={styles.page}>
      <h1>{text('userMenu.settings')}</h1>
      <UserOnly>
        <Sections />
      </UserOnly>
    </div>
  )
}

function Sections() {
  const { data, error, refetch } = useQuery(accountQuery)
  useSectionOfAddress(data !== undefined)
  if (!data && error) return <ErrorPanel problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={480} />
  return (
    <>
      <AppearanceSection />
      <KeysSection />
      <NotificationsSection choices={data.settings.notifications} />
      <OneTimeCodeSection email={data.email} />
      <PasskeysSection />
      <SessionsSection />
      <PersonalDataSection />
      <ApiKeysSection />
    </>
  )
}

/** `?section=sessions` opens the page at that place. */
function useSectionOfAddress(ready: boolean): void {
  const section = useAddress().query.get('section')
  useEffect(() => {
    if (ready && section) document.getElementById(`settings-${section}`)?.scrollIntoView()
  }, [ready, section])
}

/** The keys belong to the organization and are kept with it; here stands the way there. */
function ApiKeysSection() {
  const text = useText()
  if (!usePermitted('find_all_api_key')) return null
  return (
    <Section id="api-keys" title={text('settings.apiKeys.title')} lead={text('settings.apiKeys.text')}>
      <p>
        <Link to="/organization/api-keys">{text('settings.apiKeys.link')}</Link>
      </p>
    </Section>
  )
}
