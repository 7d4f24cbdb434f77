import { declarationFormats, type DeclarationFormat } from '@ecotrame/contract'
import { IconDownload } from '@tabler/icons-react'
import { formatCount } from '../../i18n/count.ts'
import { useText } from '../../i18n/index.ts'
import { Button, Icon, Menu } from '../../ui/index.ts'

interface FileMenuProps {
  readonly onOpen: (format: DeclarationFormat, part?: number) => void
  /** How many files it takes; one is whole, and has no number. */
  readonly parts?: number
  readonly size?: 'small'
}

/** What goes to the portal, in each of its forms. */
export function FileMenu({ onOpen, parts = 1, size }: FileMenuProps) {
  const text = useText()
  const nameOf = (format: DeclarationFormat, part: number | undefined) => {
    const file = text(`declarations.file.${format}`)
    if (part === undefined) return file
    return text('declarations.campaign.part', { file, part: formatCount(part), parts: formatCount(parts) })
  }
  const numbers = parts === 1 ? [undefined] : Array.from({ length: parts }, (_, place) => place + 1)
  return (
    <Menu
      label={text('declarations.file.label')}
      align="end"
      trigger={
        <Button {...(size ? { size } : {})} icon={<Icon of={IconDownload} />}>
          {text('declarations.file.label')}
        </Button>
      }
      entries={declarationFormats.flatMap((format) =>
        numbers.map((part) => ({
          id: `${format}-${part ?? 'whole'}`,
          label: nameOf(format, part),
          onSelect: () => onOpen(format, part),
        })),
      )}
    />
  )
}
