import address from '../../../../../examples/databases/invented-mill.csv?url&no-inline'
import { useText } from '../../i18n/index.ts'

/** A table of results to try the import with; no figure of it is real. */
export function ExampleDatabase() {
  const text = useText()
  return (
    <a href={address} download="example-invented-mill.csv">
      {text('databases.example.download')}
    </a>
  )
}
