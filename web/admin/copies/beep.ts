let audio: AudioContext | undefined

/** A short high tone for a good scan, a long low one for a refused one. Silent where sound is not allowed. */
export function beep(isGood: boolean): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  volume.gain.value = 0.1
  tone.frequency.value = isGood ? 1200 : 220
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + (isGood ? 0.09 : 0.4))
  navigator.vibrate?.(isGood ? 40 : 300)
}
