import { links } from '#web/api/links.ts';
import { breadcrumbData } from '#web/api/structured-data.ts';
import { FoodBookingPage, FoodBookingSkeleton } from '#web/features/catering/food-booking-page.tsx';
import { defineDataScreen } from '#web/ui/data-screen.tsx';

/** `/eat-and-drink/book-your-food-and-drink` (spec 1 §2). Queries `event`, `performance` and `place` hold the choice. */
export default defineDataScreen({
  path: 'bookFoodAndDrink',
  head: ([page]) => ({
    title: page?.meta.title ?? 'Book your food and drink',
    description: page?.meta.description ?? '',
    structuredData: breadcrumbData([
      { label: 'Eat and drink', to: links.eatAndDrink.to() },
      { label: 'Book your food and drink', to: links.bookFoodAndDrink.to() },
    ]),
  }),
  skeleton: <FoodBookingSkeleton />,
  show: (page) => <FoodBookingPage page={page} />,
});
