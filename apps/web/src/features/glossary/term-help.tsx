import { Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { useQuery } from '@tanstack/react-query'
import { IconHelpCircle } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { usePermitted } from '../../api/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Button, ErrorPanel, Icon, SafeHtml, Skeleton } from '../../ui/index.ts'
import { GlossaryPopup } from './glossary-popup.tsx'
import { inLanguage } from './in-language.ts'
import { explanationQuery, fieldExplanationsQuery } from './queries.ts'
import styles from './glossary.module.css'

interface TermHelpProps {
  /** `parameter.mass`, `group.care`, `figure.coverage`: the table of the reference data says which term explains it. */
  readonly field: string
  /** What it is called on screen. */
  readonly label: string
}

/** A question mark that explains in place; nothing where the glossary has no word for it. */
export function TermHelp({ field, label }: TermHelpProps) {
  const mayRead = usePermitted('find_all_explanation', 'find_one_explanation')
  const fields = useQuery({ ...fieldExplanationsQuery(), enabled: mayRead })
  const id = fields.data?.get(field)
  return id === undefined ? null : <Help id={id} label={label} />
}

function Help({ id, label }: { readonly id: string; readonly label: string }) {
  const text = useText()
  const language = useLanguage()
  const [opened, setOpened] = useState(false)
  const ask = useRef<HTMLButtonElement>(null)
  const [inGlossary, setInGlossary] = useState(false)
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        offset={4}
        trapFocus
        returnFocus
        transitionProps={{ duration: 120 }}
        classNames={{ dropdown: styles.help }}
      >
        <Popover.Target>
          <button
            ref={ask}
            type="button"
            className={styles.ask}
            aria-label={text('glossary.explain', { term: label })}
            onClick={() => setOpened(!opened)}
          >
            <Icon of={IconHelpCircle} size={16} />
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <Explained id={id} />
          <p className={styles.more}>
            <Button
              kind="quiet"
              size="small"
              onClick={() => {
                setOpened(false)
                setInGlossary(true)
              }}
            >
              {text('glossary.open')}
            </Button>
          </p>
        </Popover.Dropdown>
      </Popover>
      {inGlossary && (
        <GlossaryPopup at={id} language={language} returnTo={ask} onClose={() => setInGlossary(false)} />
      )}
    </>
  )
}

/** The term in the language of the screen; where it is not translated, in English. */
function Explained({ id }: { readonly id: string }) {
  const language = useLanguage()
  const { data, error, refetch } = useQuery(explanationQuery(id))
  if (error) return <ErrorPanel problem={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton height={96} />
  const spoken = inLanguage(data, language)
  const isTranslated = spoken.description !== ''
  const { title, description } = isTranslated ? spoken : inLanguage(data, 'en')
  return (
    <div lang={isTranslated ? language : 'en'}>
      <h2>{title}</h2>
      <SafeHtml html={description} />
    </div>
  )
}
