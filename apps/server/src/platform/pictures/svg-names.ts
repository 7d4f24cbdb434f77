const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Elements that draw, or say how something is drawn (SVG 1.1 and 2, filter effects, masking). */
export const drawn = names(`
  svg g defs symbol use switch path rect circle ellipse line polyline polygon text tspan textPath style
  linearGradient radialGradient stop pattern clipPath mask marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
  feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence
`)

/** Elements that tell about the drawing; they are left out with all that is in them. */
export const told = names('title desc metadata')

/** Elements whose text is drawn. */
export const withText = names('text tspan textPath')

/** What makes more of a drawing than a drawing, under any prefix: programs, other files, documents inside, movement. */
export const harmful = names(`
  script foreignObject iframe object embed audio video handler listener set animate animateColor animateMotion animateTransform
  image feImage
`)

/** Attributes that say where, how large and how something is drawn. Others have no part in it and are left out. */
export const kept = names(`
  alignment-baseline amplitude azimuth baseFrequency baseline-shift bias class clip clip-path clip-rule clipPathUnits color
  color-interpolation color-interpolation-filters cx cy d diffuseConstant direction display divisor dominant-baseline dx dy
  edgeMode elevation exponent fill fill-opacity fill-rule filter filterUnits flood-color flood-opacity font font-family font-size
  font-stretch font-style font-variant font-weight fr fx fy gradientTransform gradientUnits height href id image-rendering in in2
  intercept isolation k1 k2 k3 k4 kernelMatrix kernelUnitLength lengthAdjust letter-spacing lighting-color limitingConeAngle
  marker marker-end marker-mid marker-start markerHeight markerUnits markerWidth mask mask-type maskContentUnits maskUnits
  mix-blend-mode mode numOctaves offset opacity operator order orient overflow paint-order pathLength patternContentUnits
  patternTransform patternUnits pointsAtX pointsAtY pointsAtZ points preserveAlpha preserveAspectRatio primitiveUnits r radius
  refX refY requiredFeatures result rotate rx ry scale seed shape-rendering side slope specularConstant specularExponent
  spreadMethod startOffset stdDeviation stitchTiles stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width style surfaceScale systemLanguage tableValues
  targetX targetY text-anchor text-decoration text-rendering textLength transform transform-origin type unicode-bidi values
  vector-effect viewBox visibility width word-spacing writing-mode x x1 x2 xChannelSelector y y1 y2 yChannelSelector z
`)
