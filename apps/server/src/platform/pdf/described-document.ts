import { escapedXml } from '../xml/xml.ts'
import { PdfDocument } from './pdfmake-parts.ts'

/** What XML 1.0 cannot hold, however it is written. */

const unwritable = /[\u0000-\u0008\v\f\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu

const asXml = (text: string): string => escapedXml(text.replaceAll(unwritable, ''))

/** A document whose description (XMP) is well-formed whatever its texts are: the library puts them in as they stand. */
export class DescribedDocument extends PdfDocument {
  override _addInfo(): void {
    const plain = this.info
    this.info = Object.fromEntries(
      Object.entries(plain).map(([name, value]) => [name, typeof value === 'string' ? asXml(value) : value]),
    )
    super._addInfo()
    this.info = plain
  }
}
