import { openDemonstration, type AuthInfo } from '@ecotrame/contract'
import { useMutation } from '@tanstack/react-query'
import { send } from '../../api/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Button, ErrorPanel } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'

interface EnterDemonstrationProps {
  readonly onLoggedIn: (auth: AuthInfo) => Promise<void>
}

/** One click into a public demonstration, in the language of the visitor. */
export function EnterDemonstration({ onLoggedIn }: EnterDemonstrationProps) {
  const text = useText()
  const language = useLanguage()
  const entry = useMutation({
    mutationFn: async () => {
      const auth = await send(openDemonstration)
      await onLoggedIn({ ...auth, user: { ...auth.user, language } })
    },
  })
  return (
    <section className={layout.stack2}>
      <p>{text('auth.demo.lead')}</p>
      <Button kind="primary" loading={entry.isPending} onClick={() => entry.mutate()}>
        {text('auth.demo.enter')}
      </Button>
      {entry.error && <ErrorPanel problem={entry.error} />}
      <p className={layout.hint}>{text('auth.demo.orLogin')}</p>
    </section>
  )
}
