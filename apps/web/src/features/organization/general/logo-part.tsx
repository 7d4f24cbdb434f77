import type { OrganizationRow } from '@ecotrame/contract'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { logoAddress } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, Icon, showToast } from '../../../ui/index.ts'
import { Refusal } from '../../../ui/form/index.ts'
import { logoProblem, logoTypes, type LogoProblem } from './logo-rules.ts'
import { useChangeLogo, type LogoKind } from './queries.ts'
import layout from '../../../ui/layout.module.css'
import styles from './general.module.css'

interface LogoPartProps {
  readonly organization: OrganizationRow
  readonly kind: LogoKind
  readonly logo: string | null
  /** The logo where it will stand. */
  readonly preview: (src: string) => ReactNode
}

/** A logo: chosen or dropped, shown where it stands, replaced or taken away. */
export function LogoPart({ organization, kind, logo, preview }: LogoPartProps) {
  const text = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<LogoProblem | null>(null)
  const change = useChangeLogo(organization.id, kind)
  const take = (file: File | undefined) => {
    if (!file) return
    const problem = logoProblem(file)
    setRefused(problem)
    change.reset()
    if (problem === null)
      change.mutate(file, {
        onSuccess: () => showToast({ type: 'success', body: text('organization.logo.saved') }),
      })
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files[0])
  }
  const remove = () =>
    change.mutate(null, {
      onSuccess: () => showToast({ type: 'success', body: text('organization.logo.removed') }),
    })
  return (
    <section
      className={styles.part}
      aria-labelledby={id}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <h2 id={id} className={layout.lead}>
        {text(`organization.logo.${kind}.title`)}
      </h2>
      <p className={layout.hint}>{text(`organization.logo.${kind}.text`)}</p>
      {(refused !== null || change.error !== null) && (
        <Refusal
          title={text('organization.logo.refused')}
          content={text(
            refused === null ? 'organization.logo.rules' : `organization.logo.problem.${refused}`,
          )}
          problem={change.error}
        />
      )}
      {logo === null ? (
        <p className={styles.none}>{text('organization.logo.none')}</p>
      ) : (
        preview(logoAddress(logo))
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={logoTypes.join(',')}
        aria-label={text(`organization.logo.${kind}.title`)}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0])
          // The same file can be chosen again after it was repaired.
          currentTarget.value = ''
        }}
      />
      <div className={layout.row3}>
        <Button
          icon={<Icon of={IconUpload} />}
          loading={change.isPending}
          onClick={() => input.current?.click()}
        >
          {text(logo === null ? 'organization.logo.choose' : 'organization.logo.replace')}
        </Button>
        {logo !== null && (
          <Button kind="quiet" icon={<Icon of={IconTrash} />} onClick={remove}>
            {text('organization.logo.remove')}
          </Button>
        )}
        <span className={layout.hint}>{text('organization.logo.rules')}</span>
      </div>
    </section>
  )
}
