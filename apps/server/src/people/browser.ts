// What a browser calls itself, in a few words by which its owner knows it again.

/** Those that others claim to be come first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Empty where it is none that is known. */
export function browserOf(agent: string): string {
  const first = (list: typeof BROWSERS): readonly string[] =>
    list
      .filter(([form]) => form.test(agent))
      .slice(0, 1)
      .map(([, name]) => name)
  return [...first(BROWSERS), ...first(SYSTEMS)].join(', ')
}
