import { brokenPasswordRules, passwordRules, type PasswordRule } from '@ecotrame/contract'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useText } from '../i18n/index.ts'
import { Icon } from './icon.tsx'
import styles from './password-rules.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

const everyRule = Object.keys(passwordRules) as PasswordRule[]

/** The rules of a password (specification §5), each ticked as soon as what is typed meets it. */
export function PasswordRules({ password }: { readonly password: string }) {
  const text = useText()
  const broken = new Set(brokenPasswordRules(password))
  return (
    <ul className={styles.rules} aria-label={text('password.rules')}>
      {everyRule.map((rule) => {
        const met = !broken.has(rule)
        return (
          <li key={rule} data-met={met || undefined}>
            <Icon of={met ? IconCircleCheck : IconCircle} size={16} />
            {text(`password.rule.${rule}`)}
            <VisuallyHidden>
              {text('punctuation.colon')}
              {text(met ? 'password.met' : 'password.unmet')}
            </VisuallyHidden>
          </li>
        )
      })}
    </ul>
  )
}

/** Said when a password is refused: the sentence of the specification and the rules that are not met. */
export function PasswordRefusal({ broken }: { readonly broken: readonly PasswordRule[] }) {
  const text = useText()
  return (
    <div className={styles.refusal} role="alert">
      <strong>{text('password.notCompliant.title')}</strong>
      <p>{text('password.notCompliant.content')}</p>
      <ul>
        {broken.map((rule) => (
          <li key={rule}>{text(`password.rule.${rule}`)}</li>
        ))}
      </ul>
    </div>
  )
}
