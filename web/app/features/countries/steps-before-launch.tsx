import type { ghana } from '#content/website/countries/ghana.ts';

export function StepsBeforeLaunch({ heading, steps, status }: typeof ghana.before) {
  return (
    <section aria-labelledby="before" className="mb-12 bg-forest text-on-forest @3xl:mb-20">
      <div className="page-width py-12 @3xl:py-16">
        <h2 id="before" className="text-2xl @3xl:text-3xl">
          {heading}
        </h2>
        <ol className="mt-8 grid gap-8 @3xl:grid-cols-3 @3xl:gap-10">
          {steps.map(({ name, text }, index) => (
            <li key={name} className="border-t-2 border-gold pt-4">
              <h3 className="text-lg font-semibold">
                <span className="text-gold">{index + 1}.</span> {name}
              </h3>
              <p className="mt-2">{text}</p>
            </li>
          ))}
        </ol>
        <p className="mt-8 text-sm italic">{status}</p>
      </div>
    </section>
  );
}
