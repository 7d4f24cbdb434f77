import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { madePicture, type WantedPicture } from './picture.ts'
import { cleanSvg, looksLikeSvg, SvgError } from './svg.ts'

const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inside: string, attributes = '') =>
  `<svg ${namespaces} viewBox="0 0 100 50"${attributes}>${inside}</svg>`
const cleaned = (text: string) => cleanSvg(Buffer.from(text)).toString()
const refusal = (text: string): string => {
  try {
    return cleaned(text)
  } catch (error) {
    return error instanceof SvgError ? error.code : String(error)
  }
}
const logo: WantedPicture = { widest: 80, highest: 40, maximumPixels: 1e6, drawings: true, kept: 'png' }
/** Colour of the middle of the drawing. */
async function middleOf(text: string): Promise<readonly number[]> {
  const png = await madePicture(Buffer.from(text), logo)
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4
  return [...data.subarray(at, at + 4)]
}
const teal = [0, 102, 102, 255]
const square = '<path d="M0 0h100v50H0z" fill="#066"/>'

describe('logos as drawing programs write them', () => {
  test('Inkscape, with its own elements, a licence and a colour in a style', async () => {
    const text = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="100mm" height="50mm" viewBox="0 0 100 50" version="1.1" id="svg5" inkscape:version="1.2.2"
 sodipodi:docname="logo.svg" inkscape:export-filename="logo.png" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
 xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns="http://www.w3.org/2000/svg"
 xmlns:svg="http://www.w3.org/2000/svg" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
 xmlns:cc="http://creativecommons.org/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">
<sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:zoom="0.7"><inkscape:grid type="xygrid" id="g1"/></sodipodi:namedview>
<defs id="defs2"><inkscape:path-effect effect="spiro" id="e1"/></defs>
<metadata><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format><dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage"/></cc:Work></rdf:RDF></metadata>
<g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1"><rect style="fill:#006666;stroke:none" width="100" height="50"/></g></svg>`
    expect(await middleOf(text)).toEqual(teal)
    expect(cleaned(text)).not.toMatch(/inkscape|sodipodi|rdf/)
  })

  test('Illustrator, with a document type, classes in CDATA and a copy for itself', async () => {
    const text = `\uFEFF<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Calque_1" ${namespaces} xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/"
 x="0px" y="0px" viewBox="0 0 100 50" style="enable-background:new 0 0 100 50;" xml:space="preserve" data-name="Logo &amp; co">
<style type="text/css"><![CDATA[.st0{fill:#006666;} .st1{fill:url(#SVGID_1_);}]]></style>
<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" x="0" y="0" width="1" height="1"><i:aipgfRef xlink:href="#pgf"/></foreignObject>
<g i:extraneous="self"><linearGradient id="SVGID_1_" gradientUnits="userSpaceOnUse" x1="0" x2="9"><stop offset="0" style="stop-color:#066"/></linearGradient>
<rect class="st0" width="100" height="50"/><rect class="st1" width="5" height="5"/></g></switch>
<i:aipgf id="pgf"><![CDATA[eJzsvWmT]]></i:aipgf></svg>`
    expect(await middleOf(text)).toEqual(teal)
  })

  test('Figma, with a clip path, a mask and a shadow', async () => {
    const text = `<svg width="100" height="50" viewBox="0 0 100 50" fill="none" xmlns="http://www.w3.org/2000/svg">
<g clip-path="url(#clip0_1_2)"><mask id="m" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="100" height="50"><rect width="100" height="50" fill="#D9D9D9"/></mask>
<g mask="url('#m')" filter="url(#filter0_d)"><path fill-rule="evenodd" clip-rule="evenodd" d="M0 0H100V50H0V0Z" fill="#006666"/></g></g>
<defs><filter id="filter0_d" x="-5" y="-5" width="110" height="60" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">
<feFlood flood-opacity="0" result="BackgroundImageFix"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0"/>
<feOffset dy="1"/><feGaussianBlur stdDeviation="1"/><feBlend mode="normal" in="SourceGraphic" in2="BackgroundImageFix" result="shape"/></filter>
<clipPath id="clip0_1_2"><rect width="100" height="50" fill="white"/></clipPath></defs></svg>`
    expect(await middleOf(text)).toEqual(teal)
  })

  test('others: a prefix of their own, both kinds of href, marks of icon sets', async () => {
    const prefixed = `<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 100 50"><svg:g><svg:rect width="100" height="50" fill="#066"/></svg:g></svg:svg>`
    expect(await middleOf(prefixed)).toEqual(teal)
    const uses = `<defs><symbol id="s" viewBox="0 0 100 50">${square}</symbol></defs><use href="#s" xlink:href="#s" p-id="20" aria-hidden="true"/>`
    expect(await middleOf(svg(uses, ' t="1583" class="icon" role="img"'))).toEqual(teal)
  })
})

describe('what is no drawing alone', () => {
  test.each([
    ['script', '<script>alert(1)</script>'],
    ['script of another prefix', '<x:script xmlns:x="http://www.w3.org/2000/svg"/>'],
    ['handler', '<g onload="alert(1)"/>'],
    ['handler, newline', '<g\nONCLICK="1"/>'],
    ['link', '<a xlink:href="#x"><text>x</text></a>'],
    ['picture', '<image href="data:image/png;base64,AAAA"/>'],
    ['use elsewhere', '<use href="other.svg#x"/>'],
    ['use elsewhere, escaped', '<use xlink:href="&#104;ttps://example.org#x"/>'],
    ['style elsewhere', `<rect style="fill:url( 'https://example.org')"/>`],
    ['style, escaped', String.raw`<rect style="fill:u\72l(https://example.org)"/>`],
    ['style sheet in pieces', '<style>@imp<![CDATA[ort "x.css"]]></style>'],
    ['font', '<style>@font-face{src:url(data:font/woff;base64,AA)}</style>'],
    ['movement', '<rect><animate attributeName="x"/></rect>'],
    ['document', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'],
    ['unknown element', '<blink/>'],
  ])('%s is refused', (_what, inside) => {
    expect(refusal(svg(inside))).toBe('IMAGE_SCRIPT')
  })

  test('style sheets, entities and other encodings around it are refused', () => {
    expect(refusal(`<?xml-stylesheet href="x.css"?>${svg(square)}`)).toBe('IMAGE_SCRIPT')
    expect(refusal(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg(square)}`)).toBe('IMAGE_SCRIPT')
    expect(() => cleanSvg(Buffer.from([0x3c, 0xff, 0xfe]))).toThrow(SvgError)
  })

  test.each([
    ['not closed', '<svg><g>'],
    ['an entity of nobody', svg('<text>&nbsp;</text>')],
    ['too deep', svg(`${'<g>'.repeat(5000)}${'</g>'.repeat(5000)}`)],
    ['two attributes of one name', svg('<rect x="1" x="2"/>')],
  ])('%s is damaged', (_what, text) => {
    expect(refusal(text)).toBe('IMAGE_BROKEN')
  })
})

describe('work', () => {
  test.each([
    ['comments before no drawing', `${'<!---->'.repeat(9000)}x`],
    ['comments without end', '<!--'.repeat(16_000)],
    ['document types', '<!DOCTYPE '.repeat(6000)],
    ['brackets', `<!DOCTYPE ${'['.repeat(60_000)}`],
    ['spaces', ' '.repeat(65_000)],
  ])('of seeing that %s is none is as large as the text', (_what, text) => {
    const begun = performance.now()
    expect(looksLikeSvg(Buffer.from(text))).toBe(false)
    expect(performance.now() - begun).toBeLessThan(5000)
  })

  test('a drawing behind a long head is one', () => {
    expect(looksLikeSvg(Buffer.from(`${'<!-- a -->'.repeat(3000)}${svg(square)}`))).toBe(true)
    expect(looksLikeSvg(Buffer.from('<svgs/>'))).toBe(false)
    expect(looksLikeSvg(Buffer.from('<html><svg/></html>'))).toBe(false)
  })
})
